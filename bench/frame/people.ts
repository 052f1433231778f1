import { hash } from 'node:crypto'

/** Made-up signed-in people, the same for the server and for whoever signs the requests. */
export interface Person {
  readonly sid: string
  readonly uid: string
  readonly tid: string
  readonly key: Buffer
}

const token = (text: string): string => hash('sha256', text, 'base64url')

export const peopleOf = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, n) => ({
    sid: token(`sid ${n}`),
    uid: String(1_000 + n),
    tid: token(`tid ${n}`).slice(0, 22),
    key: hash('sha256', `key ${n}`, 'buffer'),
  }))

export const PEOPLE = peopleOf(64)

export const PK56 = '0001A1100000000000XD'

/** Sends prepared requests over kept-alive connections, one in flight on each. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serveJobs } from '../method/child.ts'
import { peopleOf } from './people.ts'
import { signedRequests, smallRequests } from './requests.ts'

export interface Prepare {
  readonly path: string
  readonly count: number
  readonly small: boolean
  /** Number of people whose requests alternate. */
  readonly people?: number
  /** Of the answer that each of them has already. */
  readonly etag?: string
}
export interface Fire {
  readonly port: number
  readonly connections: number
  readonly ms: number
  /** Expected status of every response; 200 by default. */
  readonly status?: number
}
export interface Fired {
  readonly answers: number
  readonly seconds: number
  /** Of the last answer. */
  readonly etag?: string | undefined
}

let prepared: Buffer[] = []

serveJobs({
  prepare: ({ path, count, small, people, etag }: Prepare) => {
    const askers = people === undefined ? undefined : peopleOf(people)
    prepared = small ? smallRequests(path, count) : signedRequests(path, count, askers, etag)
  },
  fire: async ({ port, connections, ms, status = 200 }: Fire): Promise<Fired> => {
    const before = performance.now()
    const until = before + ms
    const next = () => (performance.now() < until ? prepared.pop() : undefined)
    const results = await Promise.all(Array.from({ length: connections }, () => converse(port, status, next)))
    const answers = results.reduce((sum, connection) => sum + connection.answers, 0)
    return {
      answers,
      seconds: (performance.now() - before) / 1000,
      etag: /\r\netag: (.*)\r\n/i.exec(results[0]!.last)?.[1],
    }
  },
})

interface ConnectionResult {
  readonly answers: number
  readonly last: string
}

async function converse(port: number, status: number, next: () => Buffer | undefined): Promise<ConnectionResult> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return new Promise((resolve, reject) => {
    let answers = 0
    let pending = ''
    let last = ''
    const send = () => {
      const request = next()
      if (request) socket.write(request)
      else finish(socket, () => resolve({ answers, last }))
    }
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      const end = wholeAnswer(pending)
      if (end === undefined) return
      if (!pending.startsWith(`HTTP/1.1 ${status} `)) return reject(new Error(`refused: ${pending}`))
      last = pending
      pending = pending.slice(end)
      answers += 1
      send()
    })
    send()
  })
}

/** Where the first answer ends, once it is there whole. */
function wholeAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  // Nothing follows the head of an answer that only says that nothing changed.
  if (text.startsWith('HTTP/1.1 304 ')) return head + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(text)
  if (!length) throw new Error('an answer without a length')
  const end = head + 4 + Number(length[1])
  return text.length >= end ? end : undefined
}

function finish(socket: Socket, done: () => void): void {
  socket.once('close', done)
  socket.destroy()
}

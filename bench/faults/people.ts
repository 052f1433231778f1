import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import type { Stack } from './stack.ts'

/** Of every account of a made-up world. */
export const PASSWORD = 'Cement2026'
const WRITERS = ['customer', ...Array.from({ length: 11 }, (_, i) => `customer${i + 2}`)]
const READERS = ['quality', 'manager', 'service', 'admin', 'manager2']
/** A session may call 600 times a minute; a writer that never rests needs several. */
const SESSIONS = 4

export interface People {
  readonly writers: readonly (readonly Client[])[]
  readonly readers: readonly Client[]
  /** Somebody without a session. */
  stranger(): Client
  close(): void
}

/** Twelve writers, each a person of its own, and a few readers; all through nginx. */
export async function signInAll(stack: Stack): Promise<People> {
  const transport = httpTransport({ base: stack.origin, connections: 64 })
  const stranger = () => new Client(transport)
  const signedIn = async (name: string) => {
    const client = stranger()
    const { status, message } = await client.signIn(name, PASSWORD)
    if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${message}`)
    return client
  }
  const writers: Client[][] = []
  for (const name of WRITERS) writers.push(await Promise.all(Array.from({ length: SESSIONS }, () => signedIn(name))))
  const readers: Client[] = []
  for (const name of READERS) readers.push(await signedIn(name))
  return { writers, readers, stranger, close: () => transport.close() }
}

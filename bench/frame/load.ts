/** Sends prepared requests over kept-alive connections, one in flight on each. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serveJobs } from '../method/child.ts'
import { signedRequests, smallRequests } from './requests.ts'

export interface Prepare {
  readonly path: string
  readonly count: number
  readonly small: boolean
}
export interface Fire {
  readonly port: number
  readonly connections: number
  readonly ms: number
}
export interface Fired {
  readonly answers: number
  readonly seconds: number
}

let prepared: Buffer[] = []

serveJobs({
  prepare: ({ path, count, small }: Prepare) => {
    prepared = small ? smallRequests(path, count) : signedRequests(path, count)
  },
  fire: async ({ port, connections, ms }: Fire): Promise<Fired> => {
    const before = performance.now()
    const until = before + ms
    const next = () => (performance.now() < until ? prepared.pop() : undefined)
    const counts = await Promise.all(Array.from({ length: connections }, () => converse(port, next)))
    return { answers: counts.reduce((a, b) => a + b, 0), seconds: (performance.now() - before) / 1000 }
  },
})

async function converse(port: number, next: () => Buffer | undefined): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return new Promise((resolve, reject) => {
    let answers = 0
    let pending = ''
    const send = () => {
      const request = next()
      if (request) socket.write(request)
      else finish(socket, () => resolve(answers))
    }
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      const end = wholeAnswer(pending)
      if (end === undefined) return
      if (!pending.startsWith('HTTP/1.1 200 ')) return reject(new Error(`refused: ${pending}`))
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
  const length = /\r\ncontent-length: (\d+)/i.exec(text)
  if (!length) throw new Error('an answer without a length')
  const end = head + 4 + Number(length[1])
  return text.length >= end ? end : undefined
}

function finish(socket: Socket, done: () => void): void {
  socket.once('close', done)
  socket.destroy()
}

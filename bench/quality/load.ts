/** Sends prepared requests: one after the other on each connection, or at a fixed rate whatever the answers take. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serveJobs } from '../method/child.ts'

export interface Fire {
  readonly port: number
  readonly connections: number
  readonly ms: number
  /** Requests per second; without it as fast as answers come. */
  readonly rate?: number
}
export interface Fired {
  readonly answers: number
  readonly seconds: number
  readonly bytes: number
  /** Milliseconds from the moment a request was due to its whole answer. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

let prepared: Buffer[] = []

interface Line {
  readonly socket: Socket
  busy: boolean
  done: (bytes: number) => void
  fail: (error: Error) => void
}

async function open(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const line: Line = { socket, busy: false, done: () => {}, fail: () => {} }
  let parts: Buffer[] = []
  let size = 0
  let wanted = 0
  socket.on('error', (error) => line.fail(error))
  socket.on('data', (chunk) => {
    parts.push(chunk)
    size += chunk.length
    if (wanted === 0) wanted = wholeLength(Buffer.concat(parts))
    if (wanted === 0 || size < wanted) return
    const first = parts[0]!.toString('latin1', 0, 400)
    if (!first.startsWith('HTTP/1.1 200 ')) return line.fail(new Error(`refused: ${first}`))
    const bytes = size
    parts = []
    size = 0
    wanted = 0
    line.done(bytes)
  })
  return line
}

/** Head and body together, once the head is there; 0 before. */
function wholeLength(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))
  if (!length) throw new Error('an answer without a length')
  return head + 4 + Number(length[1])
}

function send(line: Line, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    line.busy = true
    line.fail = reject
    line.done = (bytes) => {
      line.busy = false
      resolve(bytes)
    }
    line.socket.write(request)
  })
}

async function fire({ port, connections, ms, rate }: Fire): Promise<Fired> {
  const lines = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const times: number[] = []
  let bytes = 0
  const before = performance.now()
  const one = async (line: Line, request: Buffer, due: number) => {
    const size = await send(line, request)
    bytes += size
    times.push(performance.now() - due)
  }
  if (rate === undefined)
    await Promise.all(
      lines.map(async (line) => {
        while (performance.now() - before < ms) {
          const request = prepared.pop()
          if (!request) throw new Error('too few requests were prepared')
          await one(line, request, performance.now())
        }
      }),
    )
  else await paced(lines, one, { before, ms, rate })
  const seconds = (performance.now() - before) / 1000
  for (const { socket } of lines) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { answers: times.length, seconds, bytes: bytes / times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

type One = (line: Line, request: Buffer, due: number) => Promise<void>

/** A request that finds no free connection waits, and its wait counts. */
async function paced(
  lines: readonly Line[],
  one: One,
  { before, ms, rate }: { before: number; ms: number; rate: number },
) {
  const waiting: number[] = []
  const running = new Set<Promise<void>>()
  let sent = 0
  const answered = async (pending: Promise<void>) => {
    await pending
    pump()
  }
  const pump = () => {
    for (const line of lines) {
      if (line.busy || waiting.length === 0) continue
      const request = prepared.pop()
      if (!request) throw new Error('too few requests were prepared')
      running.add(answered(one(line, request, waiting.shift()!)))
    }
  }
  while (performance.now() - before < ms) {
    for (; before + (sent * 1000) / rate <= performance.now(); sent += 1) waiting.push(before + (sent * 1000) / rate)
    pump()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  // Each answer may have let a waiting request go.
  for (let known = -1; known !== running.size;) {
    known = running.size
    await Promise.all(running)
  }
}

serveJobs({
  prepare: (requests: readonly string[]) => {
    prepared = requests.map((text) => Buffer.from(text, 'latin1'))
  },
  fire,
})

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CutProxy {
  readonly port: number
  /** How many bytes a connection may carry in each direction before it is cut; Infinity: as many as it likes. */
  allow(up: number, down: number): void
  /** Ends the connections that are open. */
  cut(): void
  close(): Promise<void>
}

/** A proxy that cuts the connection at a chosen place: in the middle of the request, or of the answer. */
export async function cutProxy(target: number): Promise<CutProxy> {
  let allowed = { up: Infinity, down: Infinity }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const left = { ...allowed }
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', cut).on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    const carry = (way: 'up' | 'down', to: Socket) => (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.min(chunk.length, left[way]))
      left[way] -= chunk.length
      to.write(part, () => left[way] <= 0 && cut())
    }
    near.on('data', carry('up', far))
    far.on('data', carry('down', near))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    allow: (up, down) => {
      allowed = { up, down }
    },
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

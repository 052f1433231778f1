import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, listenersOn, listeningInodes } from './listeners.ts'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:D888 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0000
   1: 0100007F:D888 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0000
   2: 0100007F:1D88 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4713 1 0000
`

test('only listening sockets of that port count', () => {
  expect(listeningInodes(TABLE, 0xd888)).toEqual(['4711'])
  expect(listeningInodes(TABLE, 0x1f90)).toEqual([])
})

test('a taken port is refused and the owner named', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(listenersOn(port)).toContain(process.pid)
  await expect(assertPortsFree('redis', [port])).rejects.toThrow(
    `redis: port ${port} is taken by process ${process.pid} (`,
  )
  server.close()
  await once(server, 'close')
  expect(listenersOn(port)).toBeUndefined()
  await expect(assertPortsFree('redis', [port])).resolves.toBeUndefined()
})

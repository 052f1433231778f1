/** The least a Node server can do: the same answer without any of our checks. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WORDS } from '@clinker/contract/catalogue'
import { success } from '../../apps/api/src/http/envelope.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'

const body = success('A', 'null', WORDS['kernel.wire.ok'].zh)
const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => serveJobs({ port: () => (server.address() as AddressInfo).port, cpu: cpuMicros }))

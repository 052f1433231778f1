/**
 * Prints nginx.conf for a host, by the writer that `npm run up` uses:
 * node deploy/nginx/render.ts --host quality.example --certificate server.crt --key server.key > nginx.conf
 */
import { parseArgs } from 'node:util'
import { nginxConfig } from './config.ts'

const OPTIONS = {
  host: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  port: { type: 'string', default: '443' },
  'http-port': { type: 'string', default: '80' },
  /** The port in the address bar, when a container's differs from the one it is reached by. */
  'public-port': { type: 'string', default: '443' },
  api: { type: 'string', default: '23001,23002' },
  /** The S3_ENDPOINT of the API, to the letter: signatures cover it. */
  store: { type: 'string', default: 'http://127.0.0.1:28080' },
  /** Where the nodes of ejabberd take WebSockets. */
  chat: { type: 'string', default: '25280' },
  folder: { type: 'string', default: '/var/lib/clinker/nginx' },
  www: { type: 'string', default: '/srv/clinker/www' },
} as const

const isHost = (text: string) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text)

export function deployedConfig(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true })
  const { host, certificate, key } = values
  if (!host || !certificate || !key) throw new Error('--host, --certificate and --key are needed')
  if (!isHost(host)) throw new Error(`not a host name: ${host}`)
  for (const port of [values.port, values['http-port'], values['public-port']])
    if (!/^\d{1,5}$/.test(port)) throw new Error(`not a port: ${port}`)
  const authority = values['public-port'] === '443' ? host : `${host}:${values['public-port']}`
  return nginxConfig({
    folder: values.folder,
    www: values.www,
    listen: values.port,
    serverName: host,
    origin: `https://${authority}`,
    redirectFrom: values['http-port'],
    apiPorts: values.api.split(',').map(Number),
    store: values.store,
    chatPorts: values.chat.split(',').map(Number),
    fileLimit: 40_000,
    tls: { certificate, key },
    trustForwardedFor: false,
  })
}

if (import.meta.main) {
  try {
    process.stdout.write(deployedConfig(process.argv.slice(2)))
  } catch (error) {
    process.stderr.write(`render: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

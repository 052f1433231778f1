import { connect } from 'node:net'
import { plainEnv } from '../engines/plain-env.ts'
import { runCommand } from '../processes/run-command.ts'

/** One statement by psql; the password travels in the environment, which other users cannot read. */
export async function queryDatabase(address: string, statement: string): Promise<string> {
  const url = new URL(address)
  const tls = { PGSSLMODE: url.searchParams.get('sslmode'), PGSSLROOTCERT: url.searchParams.get('sslrootcert') }
  const env = {
    ...plainEnv(),
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    PGCONNECT_TIMEOUT: '3',
    PGOPTIONS: '-c statement_timeout=5s',
    ...Object.fromEntries(Object.entries(tls).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  }
  return (
    await runCommand('psql', ['-X', '-q', '-A', '-t', '-w', '-v', 'ON_ERROR_STOP=1', '-c', statement], { env })
  ).trim()
}

export const redisCommand = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

/** Redis's reply to PING after authentication. */
export function pingRedis(address: string, timeoutMs = 3_000): Promise<string> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379), timeout: timeoutMs })
    let text = ''
    const auth = url.password ? redisCommand('AUTH', decodeURIComponent(url.password)) : ''
    socket.on('connect', () => socket.write(auth + redisCommand('PING') + redisCommand('QUIT')))
    socket.on('data', (chunk: Buffer) => (text += String(chunk)))
    socket.on('timeout', () => socket.destroy(new Error('does not answer')))
    socket.on('error', reject)
    socket.on('close', () => resolve(text.includes('+PONG') ? 'PONG' : (text.split('\r\n')[0] ?? '')))
  })
}

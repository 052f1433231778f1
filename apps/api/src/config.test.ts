import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { WORKER_SECRETS } from './test/support/worker-process.ts'
import { readWorkerConfig } from './worker-config.ts'

const given = {
  DATABASE_APP_URL: 'a',
  DATABASE_AUTH_URL: 'b',
  DATABASE_INGEST_URL: 'c',
  REDIS_URL: 'd',
  SESSION_WRAP_KEY: Buffer.alloc(32).toString('base64'),
  SLIP_PUBLIC_KEYS: '[]',
  WEB_ORIGIN: 'https://quality.example',
}

it('takes a privacy notice only whole: nobody can agree to an empty page', () => {
  expect(() => readConfig({ ...given, PRIVACY_VERSION: '1' })).toThrow('PRIVACY_NOTICE')
  expect(readConfig({ ...given, PRIVACY_VERSION: '1', PRIVACY_NOTICE: 'text' }).PRIVACY_VERSION).toBe('1')
  expect(readConfig(given).PRIVACY_VERSION).toBe('')
})

it('hashes passwords at full cost unless the demo switch is on', () => {
  expect(readConfig(given).PASSWORD_COST).toBe('full')
  expect(readConfig({ ...given, DEMO: '1', PASSWORD_COST: 'cheap' }).PASSWORD_COST).toBe('cheap')
  expect(() => readConfig({ ...given, PASSWORD_COST: 'cheap' })).toThrow('full cost')
})

it('names what is wrong, never the value', () => {
  expect(() => readConfig({ ...given, SESSION_WRAP_KEY: 'c2hvcnQ=' })).toThrow(/SESSION_WRAP_KEY(?![^]*c2hvcnQ)/)
})

it('starts a worker without an SMS vendor only when told so, or with the demo switch', () => {
  const { DEMO, ...secrets } = WORKER_SECRETS
  const worker = { ...given, ...secrets, DATABASE_WORKER_URL: 'w', SLIP_P12: 'AA==' }
  expect(() => readWorkerConfig(worker)).toThrow('SMS_VENDOR=none')
  expect(readWorkerConfig({ ...worker, SMS_VENDOR: 'none' }).SMS_VENDOR).toBe('none')
  expect(readWorkerConfig({ ...worker, DEMO }).DEMO).toBe(true)
})

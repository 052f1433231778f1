import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeSlipSigner, readPublicKeys } from '../apps/api/src/infra/slips/signer.ts'
import { ensureSecrets, readSecrets, secretsFile } from '../scripts/engines/secrets.ts'
import { rotateSlipKey } from './rotate-slip-key.ts'
import { settingsFiles } from './settings.ts'

it('signs with a new key, publishes every key that ever signed, and changes nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rotate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const first = ensureSecrets(folder)
  const kids = [makeSlipSigner(first.SLIP_SIGN_KEY).kid]
  for (let i = 0; i < 3; i += 1) {
    const { before, after } = rotateSlipKey(folder)
    expect(before).toBe(kids[0])
    kids.unshift(after)
  }
  const last = readSecrets(folder)
  const where = { origin: 'https://quality.example', pg: 'p:1', redis: 'r:1', s3: '', chat: '' }
  const api = settingsFiles(last, where)['api.env'] ?? ''
  const published = readPublicKeys(/^SLIP_PUBLIC_KEYS=(.*)$/m.exec(api)?.[1] ?? '')
  expect(published.map(({ kid }) => kid)).toEqual(kids)
  expect(new Set(kids).size).toBe(4)
  expect(makeSlipSigner(last.SLIP_SIGN_KEY).kid).toBe(kids[0])
  // No private half is kept, and no other secret moved.
  expect(readFileSync(secretsFile(folder), 'utf8')).not.toContain(first.SLIP_SIGN_KEY)
  const { SLIP_SIGN_KEY: _, SLIP_RETIRED_KEYS: __, ...others } = first
  expect(last).toMatchObject(others)
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600)
})

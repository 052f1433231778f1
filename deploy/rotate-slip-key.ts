/**
 * A new key for slips: node deploy/rotate-slip-key.ts <folder of engines.env>
 * What the old one signed stays provable: its public half is published on. docs/runbooks/slip-keys.md says what to restart, and in which order.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { makeSlipSigner, readPublicKeys } from '../apps/api/src/infra/slips/signer.ts'
import { readSecrets, secretsFile, signingKey } from '../scripts/engines/secrets.ts'

interface Rotated {
  readonly before: string
  readonly after: string
}

/** Writes beside and renames: a file is never half of one key and half of another. */
export function rotateSlipKey(folder: string): Rotated {
  const { SLIP_SIGN_KEY, SLIP_RETIRED_KEYS } = readSecrets(folder)
  const [old, fresh] = [makeSlipSigner(SLIP_SIGN_KEY), signingKey()]
  const retired = JSON.stringify([old.publicKey, ...readPublicKeys(SLIP_RETIRED_KEYS)])
  const file = secretsFile(folder)
  const text = readFileSync(file, 'utf8')
    .replace(/^SLIP_SIGN_KEY=.*$/m, () => `SLIP_SIGN_KEY=${fresh}`)
    .replace(/^SLIP_RETIRED_KEYS=.*$/m, () => `SLIP_RETIRED_KEYS=${retired}`)
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { before: old.kid, after: makeSlipSigner(fresh).kid }
}

if (import.meta.main) {
  try {
    const [folder] = process.argv.slice(2)
    if (folder === undefined) throw new Error('a folder is needed')
    const { before, after } = rotateSlipKey(folder)
    process.stderr.write(`slips are signed by ${after} from the next start of the worker; ${before} is retired\n`)
  } catch (error) {
    process.stderr.write(`rotate-slip-key: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

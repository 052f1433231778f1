/** After the tests: no live token, password or code may stand in a log, an error row or a stored answer. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LOG_TABLES } from '../../apps/api/src/test/support/test-log.ts'
import { withSuperuser } from '../../apps/api/src/test/support/databases.ts'
import { SECRET_NOTES, TEST_LOGS } from '@clinker/client/secret-notes'
import { findPlaces } from '../engines/places.ts'
import { readSecrets } from '../engines/secrets.ts'
import { findEngineUser } from '../engines/user.ts'
import { runMain } from '../processes/run-main.ts'
import { codesIn } from './codes.ts'
import { findLeaks, type Leak } from './search.ts'

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

function notedSecrets(): string[] {
  return filesIn(SECRET_NOTES)
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as string)
}

await runMain('leaks', async () => {
  const user = findEngineUser()
  if (!user) throw new Error('the engines were never started here')
  const { run, log } = findPlaces(user)
  const noted = notedSecrets()
  if (noted.length === 0) throw new Error('no secret was noted: run the tests first')

  const leaks: Leak[] = []
  let bytes = 0
  // A list of retired keys may be empty: only what nobody could guess is a secret.
  const made = Object.values(readSecrets(run)).filter((value) => value.length >= 16)
  const secrets = new Set([...noted, ...made])
  await withSuperuser('clinker', async (client) => {
    const { rows: sent } = await client.query<{ body: string }>('select body from auth.sms_outbox')
    for (const { body } of sent) for (const code of codesIn(body)) secrets.add(code)
    for (const table of LOG_TABLES) {
      const { rows } = await client.query<{ line: string }>(`select to_json(t)::text as line from ${table} t`)
      const text = rows.map((row) => row.line).join('\n')
      bytes += text.length
      leaks.push(...findLeaks(table, text, secrets))
    }
  })
  for (const path of [...filesIn(log), ...filesIn(TEST_LOGS)]) {
    const text = readFileSync(path, 'utf8')
    bytes += text.length
    leaks.push(...findLeaks(path, text, secrets))
  }
  rmSync(SECRET_NOTES, { recursive: true, force: true })
  for (const { place, line } of leaks.slice(0, 50)) console.log(`leak: ${place}:${line}`)
  console.log(
    `${secrets.size} live secrets searched in ${(bytes / 1e6).toFixed(1)} MB of logs and rows: ${leaks.length} found`,
  )
  if (leaks.length > 0) process.exitCode = 1
})

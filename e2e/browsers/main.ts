/** `npm run browsers [-- webkit|firefox] [--short]`: the product in the engines of Safari and Firefox, on the stack that is up with TLS. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { engineEnv } from '../../scripts/engines/env.ts'
import { ensurePackages } from '../../scripts/engines/packages.ts'
import { REPOSITORY } from '../../scripts/engines/places.ts'
import { runMain } from '../../scripts/processes/run-main.ts'
import type { Driven } from './driven.ts'
import { FIREFOX_PACKAGES, openFirefox } from './firefox.ts'
import { STEPS } from './journey.ts'
import { openWebkit, WEBKIT_PACKAGES } from './webkit.ts'

interface Engine {
  readonly packages: readonly string[]
  readonly open: () => Promise<Driven>
}
const ENGINES: Readonly<Record<string, Engine>> = {
  webkit: { packages: WEBKIT_PACKAGES, open: openWebkit },
  firefox: { packages: FIREFOX_PACKAGES, open: openFirefox },
}

interface Result {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
}
const results: Result[] = []
const PICTURES = join(REPOSITORY, 'test-results/browsers')

/** Counts and prints; answers whether it went well. */
async function counted(name: string, work: () => Promise<void>): Promise<boolean> {
  const from = performance.now()
  let problem = ''
  try {
    await work()
  } catch (error) {
    problem = `: ${error instanceof Error ? error.message : String(error)}`
  }
  const seconds = (performance.now() - from) / 1000
  results.push({ name: `${name}${problem}`, ok: problem === '', seconds })
  console.log(`${problem === '' ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s  ${name}${problem}`)
  return problem === ''
}

async function picture(browser: Driven, name: string): Promise<void> {
  const file = join(PICTURES, `${name.replaceAll(/[^a-z]+/gi, '-')}.png`)
  await browser.picture().then(
    (png) => writeFileSync(file, png),
    (error: unknown) => console.log(`no picture of ${name}: ${String(error)}`),
  )
}

async function visit(engine: string, browser: Driven, url: string, short: boolean): Promise<void> {
  let known = 0
  for (const step of STEPS.filter((one) => !short || one.short)) {
    const name = `${engine}: ${step.name}`
    const ok = await counted(name, async () => {
      await step.run({ browser, url })
      const errors = await browser.errors()
      const fresh = errors.slice(known)
      known = errors.length
      if (fresh.length > 0) throw new Error(`${fresh.length} errors in the console: ${fresh.join(' | ').slice(0, 500)}`)
    })
    await picture(browser, name)
    // Nothing after it can be tried.
    if (!ok && step === STEPS[0]) return
  }
}

async function run(engine: string, { packages, open }: Engine, url: string, short: boolean): Promise<void> {
  let browser: Driven | undefined
  const started = await counted(`${engine}: starts`, async () => {
    await ensurePackages(packages)
    browser = await open()
  })
  if (!started || !browser) return
  try {
    console.log(browser.says)
    await visit(engine, browser, url, short)
  } finally {
    await browser.close()
  }
}

await runMain('browsers', async () => {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = positionals.find((name) => !(name in ENGINES))
  if (unknown !== undefined) throw new Error(`no such browser: ${unknown} (${Object.keys(ENGINES).join(', ')})`)
  const env = engineEnv()
  const url = process.env['E2E_URL'] ?? env['WEB_ORIGIN'] ?? ''
  if (!url.startsWith('https:')) throw new Error('these browsers keep no session on plain http: npm run up -- --tls')
  Object.assign(process.env, { ...env, E2E_URL: url })
  mkdirSync(PICTURES, { recursive: true })
  for (const [name, engine] of Object.entries(ENGINES))
    if (positionals.length === 0 || positionals.includes(name)) await run(name, engine, url, values.short)
  const failed = results.filter(({ ok }) => !ok).length
  mkdirSync(join(REPOSITORY, 'reports'), { recursive: true })
  writeFileSync(join(REPOSITORY, 'reports/browsers.json'), JSON.stringify({ tests: results }, null, 1))
  console.log(`${results.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})

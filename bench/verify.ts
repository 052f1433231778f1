/** The public check as the world meets it, through nginx: delay at half load, and what guessing brings. Wants `TEST_TRUST_XFF=1 npm run up`. */
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { CODE_BYTES, codeOf } from '@clinker/contract/slips/code'
import { slipList } from '@clinker/contract/slips/routes'
import { engineEnv } from '../scripts/engines/env.ts'
import { PASSWORD } from './faults/people.ts'

const SECONDS = 10
const CONNECTIONS = 32
/** Below the limit of an address, so that verdicts are measured and not refusals. */
const PER_ADDRESS = 50

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
let sent = 0

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

function request(origin: string, code: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${origin}/api/verify/${code}`, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })
}

async function someCodes(origin: string): Promise<string[]> {
  const transport = httpTransport({ base: origin, ca: undefined, timeoutMs: 20_000 })
  const client = new Client(transport)
  await client.signIn('manager', PASSWORD)
  const { data } = await client.call(slipList, { query: { limit: 50 } })
  transport.close()
  return data.rows.map(({ verifyCode }) => verifyCode)
}

async function timed(origin: string, codes: readonly string[]): Promise<number> {
  const n = (sent += 1)
  const from = performance.now()
  // A round of the clock later an address may ask again; so many are never used twice.
  const status = await request(origin, codes[n % codes.length] ?? '', addressOf(0x100000 + Math.floor(n / PER_ADDRESS)))
  if (status !== 200) throw new Error(`answered ${status}: is the stack up with TEST_TRUST_XFF=1?`)
  return performance.now() - from
}

async function capacity(origin: string, codes: readonly string[]): Promise<number> {
  const until = performance.now() + 4_000
  let answers = 0
  const line = async () => {
    while (performance.now() < until) {
      await timed(origin, codes)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, line))
  return answers / 4
}

/** At a fixed rate, whatever the answers take. */
async function atRate(origin: string, codes: readonly string[], perSecond: number): Promise<number[]> {
  const under: Promise<number>[] = []
  const began = performance.now()
  for (let i = 0; i < perSecond * SECONDS; i += 1) {
    const wait = began + (i * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    under.push(timed(origin, codes))
  }
  return (await Promise.all(under)).toSorted((a, b) => a - b)
}

async function guess(origin: string, tries: number): Promise<Map<number, number>> {
  const ends = new Map<number, number>()
  let next = 0
  const line = async () => {
    while (next < tries) {
      const n = (next += 1)
      const status = await request(origin, codeOf(randomBytes(CODE_BYTES)), addressOf(0x800000 + (n % 100)))
      ends.set(status, (ends.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, line))
  return ends
}

export async function run(): Promise<void> {
  const origin = engineEnv()['WEB_ORIGIN'] ?? ''
  const tries = Number(/--tries[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 0)
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`
  if (tries > 0) {
    const ends = await guess(origin, tries)
    const text = [...ends].map(([status, n]) => `${status} × ${n}`).join(', ')
    console.log(`${tries} random codes from 100 addresses: ${text}; hits ${ends.get(200) ?? 0}; ${load()}`)
  } else {
    const codes = await someCodes(origin)
    await capacity(origin, codes)
    for (let round = 1; round <= 3; round += 1) {
      const max = await capacity(origin, codes)
      const times = await atRate(origin, codes, max / 2)
      const at = (q: number) => (times[Math.floor(times.length * q)] ?? NaN).toFixed(1)
      console.log(`most ${max.toFixed(0)}/s; at half of it p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${load()}`)
    }
  }
  agent.destroy()
}

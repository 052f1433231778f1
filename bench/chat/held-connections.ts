/** Many connections, most of them silent, some speaking, held for a while. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chatEngineOf } from '../../apps/api/src/infra/chat/engine.ts'
import { allPids } from '../../scripts/processes/identity.ts'
import { Bare, bareMessage } from './bare.ts'
import { sessionFor } from './session.ts'
import { befriend, type Engine } from './pairs.ts'

const AT_ONCE = 20
const PER_SECOND = 1

export interface HeldConnections {
  readonly idle: number
  readonly active: number
  readonly seconds: number
  readonly lost: number
  readonly kilobytesEach: number
  readonly messages: number
  readonly late: readonly number[]
  /** Of the engine and of PostgreSQL, for one message. */
  readonly engineMicros: number
  readonly databaseMicros: number
}

const residentKilobytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

/** Fields 4, 14 and 15 of /proc/PID/stat. */
function statOf(pid: number): { parent: number; micros: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), micros: (Number(fields[11]) + Number(fields[12])) * 10_000 }
  } catch {
    return { parent: 0, micros: 0 }
  }
}
const microsOfChildren = (parent: number) =>
  allPids()
    .map(statOf)
    .reduce((sum, one) => sum + (one.parent === parent ? one.micros : 0), 0)

async function inTurns<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < count; at += AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => make(at + i)))))
  return made
}

export async function hold(
  engine: Engine,
  pids: { readonly engine: number; readonly database: number },
  size: { readonly idle: number; readonly active: number; readonly seconds: number },
): Promise<HeldConnections> {
  const admin = chatEngineOf(engine.settings)!
  const open = (userId: string) =>
    Bare.open(engine.url, admin.addressOf(userId), admin.tokenFor(userId, sessionFor(userId)))
  const before = residentKilobytes(pids.engine)
  const idle = await inTurns(size.idle, (i) => open(`idle${i}`))
  const speakers = await inTurns(size.active / 2, async (i) => {
    const [, address] = await befriend(engine, `act${i}a`, `act${i}b`)
    return { from: await open(`act${i}a`), to: await open(`act${i}b`), address }
  })
  const after = residentKilobytes(pids.engine)
  const late: number[] = []
  let messages = 0
  const cpu = { engine: statOf(pids.engine).micros, database: microsOfChildren(pids.database) }
  const end = performance.now() + size.seconds * 1_000
  await Promise.all(
    speakers.map(async ({ from, to, address }, i) => {
      let began = 0
      to.onText = (text) => {
        if (text.includes('<body>')) late.push(performance.now() - began)
      }
      await pause((i * 1_000) / speakers.length)
      while (performance.now() < end) {
        began = performance.now()
        from.say(bareMessage(address, `h${i}-${(messages += 1)}`))
        await pause(1_000 / PER_SECOND)
      }
    }),
  )
  const spent = {
    engine: statOf(pids.engine).micros - cpu.engine,
    database: microsOfChildren(pids.database) - cpu.database,
  }
  const all = [...idle, ...speakers.flatMap(({ from, to }) => [from, to])]
  const lost = all.filter(({ isOpen }) => !isOpen).length
  all.forEach((one) => one.close())
  return {
    ...size,
    lost,
    kilobytesEach: (after - before) / all.length,
    messages,
    late: late.toSorted((a, b) => a - b),
    engineMicros: spent.engine / messages,
    databaseMicros: spent.database / messages,
  }
}

/** Pairs exchange messages while connections are cut, networks fail and tokens expire. */
import { setTimeout as pause } from 'node:timers/promises'
import { chatEngineOf, type ChatSettings } from '../../apps/api/src/infra/chat/engine.ts'
import { chatToken } from '../../apps/api/src/infra/chat/token.ts'
import { threadOf } from '@clinker/chat/state'
import { until } from '../../scripts/processes/until.ts'
import type { Claim } from '../faults/proof.ts'
import { dice, type Dice } from '../../scripts/dice.ts'
import { Person } from './person.ts'
import { sessionFor } from './session.ts'

export interface LoadPlan {
  readonly settings: ChatSettings
  /** nginx. */
  readonly target: number
  readonly pairs: number
  /** Messages of a pair in a second. */
  readonly rate: number
  readonly seconds: number
  readonly seed: number
  /** Once, in the middle. */
  readonly disaster?: () => void | Promise<void>
}

/** Shorter than the conversation. */
const TOKEN_SECONDS = 8
/** The page reads its archive again within a minute. */
const SETTLE_MS = 90_000
/** The goal; a machine that does more than this at once needs longer now and then. */
const BACK_MS = 5_000
const MAX_RETURN_MS = 30_000

type Pair = readonly [Person, Person]

/** Sometimes expired before use, as after a sleep. */
function tokensOf(settings: ChatSettings, jid: string, die: Dice): () => string {
  let given = 0
  let wasOld = true
  return () => {
    given += 1
    wasOld = given > 1 && !wasOld && die.int(1, 4) === 1
    const seconds = wasOld ? -1 : TOKEN_SECONDS
    return chatToken({ jid, aud: 'chat', seconds, session: sessionFor(jid) }, settings.XMPP_JWT_KEY, Date.now())
  }
}

async function openPairs({ settings, target, pairs: count }: LoadPlan, die: Dice): Promise<Pair[]> {
  const engine = chatEngineOf(settings)
  if (!engine) throw new Error('there is no chat engine')
  const pairs: Pair[] = []
  for (let i = 0; i < count; i += 1) {
    const one = `t${i}a`
    const other = `t${i}b`
    await Promise.all([engine.register(one), engine.register(other)])
    await engine.join({ userId: one, nickname: `IM-${one}` }, { userId: other, nickname: `IM-${other}` })
    const open = (userId: string) => {
      const account = engine.addressOf(userId)
      return Person.open(account, target, tokensOf(settings, account, die), sessionFor(account).tokenId)
    }
    const pair = [await open(one), await open(other)] as const
    pair.forEach((person) => person.chat.connect())
    pairs.push(pair)
  }
  const all = pairs.flat()
  if (!(await until(() => all.every(({ isOnline, state }) => isOnline && state.caughtUp), { timeoutMs: SETTLE_MS })))
    throw new Error(`${all.filter(({ isOnline }) => !isOnline).length} of ${all.length} people do not come online`)
  return pairs
}

async function trouble(people: readonly Person[], end: number, die: Dice): Promise<{ cuts: number; leaves: number }> {
  const done = { cuts: 0, leaves: 0 }
  const away: Promise<void>[] = []
  const leaveForAWhile = async (person: Person) => {
    person.leave()
    await pause(die.int(300, 3_000))
    person.comeBack()
  }
  while (performance.now() < end) {
    await pause(8_000 / people.length)
    const person = die.pick(people)
    if (!person.isOnline) continue
    if (die.int(1, 3) === 1) {
      done.leaves += 1
      away.push(leaveForAWhile(person))
    } else {
      done.cuts += 1
      person.network.cut()
    }
  }
  await Promise.all(away)
  return done
}

/** Says so many a second, however late a timer comes. */
async function speak(from: Person, to: Person, perSecond: number, end: number): Promise<number> {
  const began = performance.now()
  let sentCount = 0
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (; sentCount < due; sentCount += 1) from.chat.send(to.account, `no. ${sentCount}`)
    await pause(1_000 / perSecond / 2)
  }
  return sentCount
}

export async function exactlyOnce(plan: LoadPlan): Promise<Claim[]> {
  const die = dice(plan.seed)
  const pairs = await openPairs(plan, die)
  const people = pairs.flat()
  const ways = pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  const end = performance.now() + plan.seconds * 1_000
  const disaster = pause((plan.seconds * 1_000) / 2).then(() => plan.disaster?.())
  const [sentCount, troubles] = await Promise.all([
    Promise.all(ways.map(([from, to]) => speak(from, to, plan.rate / 2, end))),
    trouble(people, end, die),
    disaster,
  ])
  const calm = performance.now()
  const isDone = () =>
    ways.every(
      ([from, to], i) => to.heardFrom(from.account).length >= (sentCount[i] ?? 0) && from.unsentTo(to.account) === 0,
    )
  await until(isDone, { timeoutMs: SETTLE_MS })
  const settled = performance.now() - calm
  // As after reopening the page, from the archive alone.
  const readers = await Promise.all(people.slice(0, 10).map((person) => reopened(plan, person)))
  const opened: (readonly [Person, Person])[] = readers.map((reader, i) => [ways[i]![1], reader] as const)
  await until(
    () => opened.every(([from, to], i) => to.heardFrom(from.account).length >= Math.min(sentCount[i ^ 1] ?? 0, 80)),
    {
      timeoutMs: SETTLE_MS,
    },
  )
  const live = ways.map(([from, to], i) => judge(to.heardFrom(from.account), sentCount[i] ?? 0))
  const missed = await inArchive(plan, ways, live)
  const later = opened.map(([from, to]) => judgeTail(to.heardFrom(from.account)))
  await Promise.all([...people, ...readers].map((person) => person.close()))
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const backs = people.flatMap((person) => person.backs).toSorted((a, b) => a - b)
  const unsent = sum(ways.map(([from, to]) => from.unsentTo(to.account)))
  const [lost, twice, disorder] = (['lost', 'twice', 'disorder'] as const).map((key) =>
    sum(live.map((one) => one[key])),
  )
  const middle = backs[backs.length >> 1] ?? 0
  const worst = backs.at(-1) ?? 0
  return [
    {
      name: 'each message is shown once and in order',
      ok: lost === 0 && twice === 0 && disorder === 0 && unsent === 0 && sum(sentCount) > 0,
      figures: `${sum(sentCount)} said by ${people.length} people, lost ${lost}${missed}, shown twice ${twice}, out of order ${disorder}, unconfirmed ${unsent}; ${troubles.cuts} cuts, ${troubles.leaves} absences; all there ${(settled / 1_000).toFixed(1)} s after the last word`,
    },
    {
      name: 'a page opened anew shows the same',
      ok: later.every(({ lost, twice, disorder }) => lost + twice + disorder === 0),
      figures: `${readers.length} pages, lost ${sum(later.map((one) => one.lost))}, shown twice ${sum(later.map((one) => one.twice))}, out of order ${sum(later.map((one) => one.disorder))}`,
    },
    {
      name: 'back ≤ 5 s after the network returns',
      ok: backs.length > 0 && middle <= BACK_MS && worst <= MAX_RETURN_MS,
      figures: `${backs.length} returns, median ${(middle / 1_000).toFixed(2)} s, worst ${(worst / 1_000).toFixed(2)} s; button pressed ${sum(people.map((person) => person.pressed))} times`,
    },
  ]
}

async function reopened({ settings, target }: LoadPlan, { account }: Person): Promise<Person> {
  const session = sessionFor(account)
  const token = () => chatToken({ jid: account, aud: 'chat', seconds: 60, session }, settings.XMPP_JWT_KEY, Date.now())
  const reader = await Person.open(account, target, token, session.tokenId)
  reader.chat.connect()
  return reader
}

/** For what is missing on a page: whether its archive has it, which tells the page's fault from the engine's. */
async function inArchive(
  plan: LoadPlan,
  ways: readonly Pair[],
  live: readonly { readonly lost: number; readonly missing: readonly number[] }[],
): Promise<string> {
  const found: string[] = []
  for (const [i, [from, to]] of ways.entries()) {
    const missing = live[i]?.missing ?? []
    if (missing.length === 0) continue
    const reader = await reopened(plan, to)
    await until(() => reader.state.caughtUp, { timeoutMs: SETTLE_MS })
    const oldest = () => threadOf(reader.state, from.account).messages[0]?.time ?? 0
    while (await reader.chat.history(from.account, oldest()));
    const archived = new Set(reader.heardFrom(from.account).map(numberOf))
    found.push(...missing.map((one) => `no. ${one} ${archived.has(one) ? 'archived' : 'not archived'}`))
    await reader.close()
  }
  return found.length === 0 ? '' : ` (${found.join(', ')})`
}

const numberOf = (text: string) => Number(text.replace('no. ', ''))

function judge(
  shown: readonly string[],
  sentCount: number,
): { lost: number; twice: number; disorder: number; missing: readonly number[] } {
  const seen = new Set(shown.map(numberOf))
  const missing = Array.from({ length: sentCount }, (_, one) => one).filter((one) => !seen.has(one))
  return { ...judgeTail(shown), lost: missing.length, missing }
}

/** The first page of an archive begins somewhere. */
function judgeTail(shown: readonly string[]): { lost: number; twice: number; disorder: number } {
  const numbers = shown.map(numberOf)
  const seen = new Set(numbers)
  const [first = 0] = numbers
  const last = Math.max(first - 1, ...numbers)
  return {
    lost: last - first + 1 - seen.size,
    twice: numbers.length - seen.size,
    disorder: numbers.filter((one, i) => i > 0 && one < (numbers[i - 1] ?? 0)).length,
  }
}

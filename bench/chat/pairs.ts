/** Latency between two people, from sending to receipt. */
import { chatEngineOf, type ChatSettings } from '../../apps/api/src/infra/chat/engine.ts'
import { until } from '../../scripts/processes/until.ts'
import { Bare, bareMessage } from './bare.ts'
import { Person } from './person.ts'
import { sessionFor } from './session.ts'

export interface Echo {
  /** Milliseconds on the way. */
  once(): Promise<number>
  close(): Promise<void>
}

const WAIT_MS = 60_000

export interface Engine {
  readonly settings: ChatSettings
  readonly url: string
  /** The port of nginx. */
  readonly target: number
}

/** Makes them contacts and gives their addresses. */
export async function befriend({ settings }: Engine, one: string, other: string): Promise<readonly [string, string]> {
  const engine = chatEngineOf(settings)!
  await Promise.all([engine.register(one), engine.register(other)])
  await engine.join({ userId: one, nickname: one }, { userId: other, nickname: other })
  return [engine.addressOf(one), engine.addressOf(other)]
}

const tokenOf = ({ settings }: Engine, userId: string) => chatEngineOf(settings)!.tokenFor(userId, sessionFor(userId))

export async function ourPair(engine: Engine, one: string, other: string): Promise<Echo> {
  const accounts = await befriend(engine, one, other)
  const people = await Promise.all(
    [one, other].map((userId, i) =>
      Person.open(accounts[i]!, engine.target, () => tokenOf(engine, userId), sessionFor(userId).tokenId),
    ),
  )
  const [from, to] = people as [Person, Person]
  people.forEach((person) => person.chat.connect())
  if (!(await until(() => people.every(({ state }) => state.caughtUp), { timeoutMs: WAIT_MS })))
    throw new Error('our pair does not come online')
  return {
    once: () =>
      new Promise((resolve) => {
        const began = performance.now()
        let id = ''
        const off = to.chat.on((event) => {
          if (event.type !== 'message' || event.message.id !== id) return
          off()
          resolve(performance.now() - began)
        })
        id = from.chat.send(to.account, 'measured')
      }),
    close: async () => void (await Promise.all(people.map((person) => person.close()))),
  }
}

export async function barePair(engine: Engine, one: string, other: string): Promise<Echo> {
  const [a, b] = await befriend(engine, one, other)
  const [from, to] = await Promise.all([
    Bare.open(engine.url, a, tokenOf(engine, one)),
    Bare.open(engine.url, b, tokenOf(engine, other)),
  ])
  let sentCount = 0
  return {
    once: () =>
      new Promise((resolve) => {
        const id = `m${(sentCount += 1)}-`
        const began = performance.now()
        to.onText = (text) => {
          if (text.includes(id)) resolve(performance.now() - began)
        }
        from.say(bareMessage(b, id))
      }),
    close: async () => {
      from.close()
      to.close()
    },
  }
}

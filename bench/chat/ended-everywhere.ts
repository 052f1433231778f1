/** A session whose end is reported to one node ends on all nodes. */
import { randomBytes } from 'node:crypto'
import { chatEngineOf, type ChatSettings } from '../../apps/api/src/infra/chat/engine.ts'
import { until } from '../../scripts/processes/until.ts'
import type { Claim } from '../faults/proof.ts'
import { Bare } from './bare.ts'

const SESSIONS = 10
const CLOSED_MS = 2_000

export async function endedEverywhere(settings: ChatSettings, webPorts: readonly number[]): Promise<Claim> {
  const engine = chatEngineOf(settings)!
  const urls = webPorts.map((port) => `ws://127.0.0.1:${port}/xmpp`)
  let [closed, refused, again, slowest] = [0, 0, 0, 0]
  for (let i = 0; i < SESSIONS; i += 1) {
    const userId = `e${i}`
    const session = { tokenId: randomBytes(16).toString('base64url'), turn: 0 }
    await engine.register(userId)
    const account = engine.addressOf(userId)
    const open = (token: string) =>
      Promise.all(urls.map((url, n) => Bare.open(url, account, token, `node${n}`).catch(() => undefined)))
    const old = engine.tokenFor(userId, session)
    const windows = await open(old)
    const began = performance.now()
    await engine.endSession(userId, session)
    await until(() => windows.every((one) => one && !one.isOpen), { timeoutMs: CLOSED_MS })
    slowest = Math.max(slowest, performance.now() - began)
    closed += windows.filter((one) => one && !one.isOpen).length
    refused += (await open(old)).filter((one) => one === undefined).length
    const next = await open(engine.tokenFor(userId, { ...session, turn: 1 }))
    again += next.filter((one) => one !== undefined).length
    for (const one of [...windows, ...next]) one?.close()
  }
  const all = SESSIONS * urls.length
  return {
    name: 'a session that ends is closed on all nodes',
    ok: closed === all && refused === all && again === all && slowest <= CLOSED_MS,
    figures: `${closed} of ${all} connections closed, slowest ${slowest.toFixed(0)} ms; ${refused} of ${all} old tokens refused, ${again} of ${all} new ones taken`,
  }
}

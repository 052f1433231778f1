import { CODE_TEXT_MAX } from '@clinker/contract/verify/limits'
import { readCode } from '@clinker/contract/slips/code'
import '../../ui/theme/first.css'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import '../../ui/theme/public-page.css'
import { fetchSlip } from './fetch-slip.ts'
import { readContent } from './judge.ts'
import { draw, type State } from './page.ts'
import { addressOf } from './proof.ts'
import { say, speak, speakAsBefore } from './say.ts'
import './content.css'
import './verify.css'
import './print.css'

/** A page in view again may be older than a revocation. */
const STALE_MS = 5_000

/** From the address of the QR code, or from an external form that sends it as a field. */
function typedCode(): string {
  const path = location.pathname.replace(/^\/verify\/?/, '')
  try {
    return path === '' ? (new URLSearchParams(location.search).get('code') ?? '') : decodeURIComponent(path)
  } catch {
    return path
  }
}

const typed = typedCode().slice(0, CODE_TEXT_MAX)
const code = readCode(typed)
let state: State = code !== undefined ? 'CHECKING' : location.pathname.length > addressOf().length ? 'UNKNOWN' : 'ENTRY'
let requestedAt = 0

function show(next: State): void {
  state = next
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  document.title = titleOf(next)
  draw(root, { state, code, typed, retry: () => void check(), speak: (to) => speak(to).then(() => show(state)) })
}

function titleOf(next: State): string {
  const product = `${say('verify.title')} - ${say('kernel.app.name')}`
  if (next === 'UNKNOWN') return `${say('verify.UNKNOWN')} - ${product}`
  if (typeof next === 'string') return product
  const slipNo = readContent(next.answer.content)?.slipNo
  return [say(`verify.${next.verdict}`), slipNo, product].filter((text) => text !== undefined).join(' - ')
}

async function check(): Promise<void> {
  if (code === undefined) return
  requestedAt = Date.now()
  const before = state
  if (typeof before === 'string') show('CHECKING')
  const next = await fetchSlip(code)
  // A lost network does not remove a verdict: it shows the time of its request.
  if (typeof next === 'string' && typeof before !== 'string') return
  show(next)
}

const again = () => {
  if (document.visibilityState !== 'visible') return
  const shown = typeof state !== 'string'
  if (state === 'OFFLINE' || (shown && Date.now() - requestedAt > STALE_MS)) void check()
}

async function start(): Promise<void> {
  await speakAsBefore()
  if (code !== undefined) history.replaceState(null, '', addressOf(code))
  show(state)
  for (const event of ['online', 'pageshow']) window.addEventListener(event, again)
  document.addEventListener('visibilitychange', again)
  await check()
}

void start()

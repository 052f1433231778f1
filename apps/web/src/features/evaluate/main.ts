import { FORM_PATH } from '@clinker/contract/evaluation/items'
import '../../ui/theme/first.css'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import '../../ui/theme/public-page.css'
import { open, send, type Answer, type Trouble } from './send.ts'
import type { Child } from '../../lib/browser/dom.ts'
import { formView } from './form.ts'
import { forget, save, NOTHING, readSaved, type SavedForm } from './saved-form.ts'
import { draw, openingView, sendTrouble, sentView, troubleView } from './page.ts'
import { speak, speakAsBefore } from './say.ts'
import './evaluate.css'

const evaluationId = decode(location.pathname.slice(FORM_PATH.length))
const ticket = location.hash.slice(1)

const AGAIN_MS = 5000

let saved: SavedForm | undefined
let waiting: Answer | undefined
let view: () => Child = openingView

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function show(next: () => Child): void {
  view = next
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  draw(root, view(), (to) => speak(to).then(() => show(view)))
}

async function begin(): Promise<void> {
  if (ticket === '') return show(() => troubleView('REFUSED', () => void begin()))
  show(openingView)
  const opened = await open(evaluationId, ticket)
  if (typeof opened === 'string') return show(() => troubleView(opened, () => void begin()))
  // What is spent does not stay in the address, nor in the history of this browser.
  history.replaceState(null, '', location.pathname)
  saved = { opened, draft: NOTHING }
  save(evaluationId, saved)
  showForm()
}

function showForm(state: { readonly sending?: true; readonly trouble?: Trouble } = {}): void {
  show(() => {
    if (!saved) return openingView()
    return formView({
      saved,
      sending: state.sending === true,
      trouble: state.trouble && sendTrouble(state.trouble),
      onChange(draft) {
        if (!saved) return
        saved = { ...saved, draft }
        waiting = undefined
        save(evaluationId, saved)
      },
      onSend: (answer) => void deliver(answer),
    })
  })
}

async function deliver(answer: Answer): Promise<void> {
  if (!saved) return
  waiting = undefined
  showForm({ sending: true })
  const outcome = await send(saved.opened.pass, answer)
  if (outcome === 'SENT' || outcome === 'CLOSED' || outcome === 'REFUSED') {
    forget(evaluationId)
    return show(outcome === 'SENT' ? sentView : () => troubleView(outcome, () => undefined))
  }
  if (outcome === 'OFFLINE') {
    waiting = answer
    // The browser may report online before the server is reachable.
    setTimeout(() => waiting === answer && void deliver(answer), AGAIN_MS)
  }
  showForm({ trouble: outcome })
}

async function start(): Promise<void> {
  await speakAsBefore()
  window.addEventListener('online', () => waiting && void deliver(waiting))
  saved = ticket === '' ? readSaved(evaluationId) : undefined
  if (saved) showForm()
  else await begin()
}

void start()

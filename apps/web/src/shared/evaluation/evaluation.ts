import { FIRST_POLL_MS, FORM_PATH, POLL_MS } from '@clinker/contract/evaluation/items'
import { evaluationTicket, getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import { create } from 'zustand'
import { call } from '../../lib/wire/call.ts'

interface State {
  readonly evaluationCount: number
  readonly evaluationUrl: string
  /** The one the address leads to. */
  readonly next: { readonly evaluationId: string; readonly title: string; readonly deadline: string } | undefined
}

const NONE: State = { evaluationCount: 0, evaluationUrl: '', next: undefined }

export const useEvaluation = create<State>(() => NONE)

/** Polls while the frame is mounted; the pause starts when the last poll ends, successful or not. */
export function watchEvaluation(): () => void {
  const control = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const refresh = async () => {
    try {
      const input = { query: { type: '1' } } as const
      const { evaluationCount, evaluationUrl, list } = await call(getEvaluationXdd, input, { signal: control.signal })
      if (control.signal.aborted) return
      useEvaluation.setState({ evaluationCount, evaluationUrl, next: list[0] })
    } catch {
      // Keep the last known state until the next poll.
    }
    if (!control.signal.aborted) timer = setTimeout(() => void refresh(), POLL_MS)
  }
  timer = setTimeout(() => void refresh(), Math.random() * FIRST_POLL_MS)
  return () => {
    control.abort()
    clearTimeout(timer)
    useEvaluation.setState(NONE, true)
  }
}

/** Our own form, to which a ticket belongs; anything else is somebody else's address. */
export const ownForm = ({ evaluationUrl, next }: State): string | undefined =>
  next && evaluationUrl === location.origin + FORM_PATH + next.evaluationId ? next.evaluationId : undefined

/** The window opens with the click and is led on when the ticket is there: opened later it would be a pop-up. */
export async function openForm(evaluationId: string): Promise<void> {
  // The view of WeChat has no second window.
  const apart = /MicroMessenger/i.test(navigator.userAgent) ? null : window.open('', '_blank')
  try {
    const { ticket } = await call(evaluationTicket, { body: { evaluationId } })
    const address = `${FORM_PATH}${encodeURIComponent(evaluationId)}#${ticket}`
    if (!apart) return location.assign(address)
    apart.opener = null
    apart.location.replace(new URL(address, location.href).href)
  } catch {
    apart?.close()
  }
}

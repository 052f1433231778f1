import { addFeedback } from '@clinker/contract/feedback/routes'
import type { FeedbackType } from '@clinker/contract/feedback/states'
import { create } from 'zustand'
import { isCode, OFFLINE } from '../../lib/wire/api-error.ts'
import { call } from '../../lib/wire/call.ts'
import { pageState } from '../../lib/browser/storage.ts'
import { useNetwork } from '../../lib/wire/network.ts'
import { uuid } from '../../lib/wire/random.ts'
import { t } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'

export interface FeedbackForm {
  readonly feedbackType: FeedbackType
  readonly batchNum: string
  readonly title: string
  readonly content: string
  readonly contact: string
  readonly mobile: string
  /** Set by staff who write for a customer: that customer. */
  readonly customer: { readonly id: string; readonly name: string } | undefined
  readonly imgUrls: readonly string[]
  /** The company of the page it was opened from; without one that of the window. */
  readonly pkOrg: string | undefined
  /** The same for each try: the form arrives once. */
  readonly clientId: string
}

interface State {
  readonly open: boolean
  readonly form: FeedbackForm
  readonly busy: boolean
  /** It could not be sent; it goes by itself when the network is back. */
  readonly waiting: boolean
  /** A try without an answer may have arrived. */
  readonly tried: boolean
}

const EMPTY: Omit<FeedbackForm, 'clientId'> = {
  feedbackType: 'QUALITY',
  batchNum: '',
  title: '',
  content: '',
  contact: '',
  mobile: '',
  customer: undefined,
  imgUrls: [],
  pkOrg: undefined,
}
const fresh = (batchNum = '', pkOrg?: string): FeedbackForm => ({ ...EMPTY, batchNum, pkOrg, clientId: uuid() })

const none = (): State => ({ open: false, form: fresh(), busy: false, waiting: false, tried: false })

export const useFeedback = create<State>(none)

const isBegun = ({ content, title }: FeedbackForm): boolean => content !== '' || title !== ''

const DRAFT = 'feedback-draft'

/** The text outlives a reload of this window; pictures do not, and without them it is another form. */
function keepDraft({ form, tried }: State): void {
  if (!isBegun(form)) return pageState.remove(DRAFT)
  const { imgUrls, clientId, ...rest } = form
  pageState.write(DRAFT, JSON.stringify({ form: imgUrls.length === 0 ? { ...rest, clientId } : rest, tried }))
}

function takeDraft(): Partial<State> {
  try {
    const saved = JSON.parse(pageState.read(DRAFT) ?? '{}') as { form?: Partial<FeedbackForm>; tried?: boolean }
    const { form } = saved
    return form ? { form: { ...fresh(), ...form }, tried: saved.tried === true && form.clientId !== undefined } : {}
  } catch {
    return {}
  }
}

/** From any page; a text that was begun and not sent is still there. */
export function openFeedback(batchNum?: string, pkOrg?: string): void {
  const { form } = useFeedback.getState()
  useFeedback.setState({ open: true, form: isBegun(form) ? form : fresh(batchNum, pkOrg) })
}

export const closeFeedback = (): void => useFeedback.setState({ open: false })

export function changeFeedback(over: Partial<Omit<FeedbackForm, 'clientId'>>): void {
  const { form, tried } = useFeedback.getState()
  // Other words are another form: an earlier try may have arrived.
  const clientId = tried ? uuid() : form.clientId
  useFeedback.setState({ form: { ...form, ...over, clientId }, waiting: false, tried: false })
}

export async function sendFeedback(): Promise<void> {
  const { form, busy } = useFeedback.getState()
  if (busy) return
  useFeedback.setState({ busy: true })
  try {
    const { batchNum, imgUrls, customer, pkOrg, ...rest } = form
    const body = {
      ...rest,
      imgUrls: [...imgUrls],
      ...(batchNum.trim() !== '' && { batchNum: batchNum.trim() }),
      ...(customer && { customerId: customer.id }),
    }
    const { feedbackNo, acceptHours } = await call(addFeedback, { body }, { idempotencyKey: form.clientId, pkOrg })
    useFeedback.setState(none())
    toast('good', t('feedback.sent', { no: feedbackNo, hours: acceptHours }))
  } catch (error) {
    useFeedback.setState({ busy: false, waiting: isCode(error, OFFLINE), tried: true })
  }
}

/** While a user is signed in. */
export const watchFeedback = (): (() => void) => {
  useFeedback.setState(takeDraft())
  const stops = [
    useFeedback.subscribe((now, before) => (now.form !== before.form || now.tried !== before.tried) && keepDraft(now)),
    useNetwork.subscribe(({ offline }, before) => {
      if (before.offline && !offline && useFeedback.getState().waiting) void sendFeedback()
    }),
  ]
  return () => {
    stops.forEach((stop) => stop())
    useFeedback.setState(none())
  }
}

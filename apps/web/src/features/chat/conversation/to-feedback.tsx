import type { Thread } from '@clinker/chat/state'
import { numbersOf } from '@clinker/chat/text'
import type { ContactRow } from '@clinker/contract/chat/routes'
import { CONTENT_MAX } from '@clinker/contract/feedback/states'
import { changeFeedback, openFeedback, useFeedback } from '../../../shared/feedback/feedback-form.ts'
import { useT } from '../../../lib/words/t.ts'
import { useUser } from '../../../lib/session/use-user.ts'
import { Can } from '../../../ui/states/can.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { fullTime } from '../time-text.ts'

const MAX_MESSAGES = 10

/** The last messages of a conversation as the text of a feedback; an existing draft is not changed. */
export function ToFeedback({ thread, contact }: { readonly thread: Thread; readonly contact: ContactRow }) {
  const t = useT()
  const { info } = useUser()
  const texts = thread.messages.filter(({ kind, recalled }) => kind === 'text' && !recalled).slice(-MAX_MESSAGES)

  function begin(): void {
    const [batchNum] = texts.flatMap(({ content }) => numbersOf(content).batches)
    openFeedback(batchNum)
    if (useFeedback.getState().form.content !== '') return
    const lines = texts.map(
      ({ own, content, time }) => `${fullTime(time).slice(5, 16)} ${own ? info.empName : contact.name}: ${content}`,
    )
    const { customerId, custname, name } = contact
    changeFeedback({
      content: [...lines.join('\n')].slice(-CONTENT_MAX).join(''),
      ...(customerId !== null && { customer: { id: customerId, name: custname ?? name }, contact: name }),
    })
  }

  return (
    <Can do="feedback:write">
      <IconButton icon="note" label={t('chat.to-feedback')} onClick={begin} />
    </Can>
  )
}

import { answerFeedback, feedbackDetail, handleFeedback } from '@clinker/contract/feedback/routes'
import {
  afterAction,
  CONTENT_MAX,
  CUSTOMER_ACTIONS,
  needsText,
  STAFF_ACTIONS,
  type CustomerAction,
  type FeedbackAction,
  type StaffAction,
} from '@clinker/contract/feedback/states'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { useDraft, useTabTitle } from '../../lib/tabs/use-tabs.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import { dateText, formatValue } from '../../ui/figures/value.ts'
import { DueClock } from './due-clock.tsx'
import styles from './feedback.module.css'
import { StatusMark } from './status-mark.tsx'

type Detail = ReplyOf<typeof feedbackDetail>

/** One feedback: text, pictures and history. */
export default function DetailPage() {
  const t = useT()
  const [search] = useSearchParams()
  const feedbackId = search.get('id') ?? ''
  const found = useQuery(query(feedbackDetail, { query: { feedbackId } }))
  const { data } = found
  useTabTitle(data ? data.feedbackNo : 'feedback.title')
  if (!data) {
    if (found.fetchStatus === 'paused') return <OfflineState />
    if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    return (
      <p className="visually-hidden" role="status">
        {t('kernel.state.loading')}
      </p>
    )
  }
  return (
    <PanelBoundary resetOn={data}>
      <Record key={data.version} data={data} again={() => found.refetch()} />
    </PanelBoundary>
  )
}

function Record({ data, again }: { data: Detail; again: () => Promise<unknown> }) {
  const t = useT()
  return (
    <article className={styles.record} aria-labelledby="feedback-no">
      <header>
        <h1 id="feedback-no">{data.feedbackNo}</h1>
        <StatusMark of={data.status} />
        {data.dueAt !== null && (
          <span>
            {t('feedback.due')} <DueClock dueAt={data.dueAt} />
          </span>
        )}
      </header>
      {data.title && <h2>{data.title}</h2>}
      <p className={styles.content}>{data.content}</p>
      {data.imgUrls.length > 0 && (
        <ul className={styles.pictures}>
          {data.imgUrls.map((url, i) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={url} alt={`${t('feedback.pictures')} ${i + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <Fact name={t('feedback.type')}>{t(`feedback.type.${data.feedbackType}`)}</Fact>
        <Fact name={t('feedback.linked')}>{formatValue(data.batchNum)}</Fact>
        <Fact name={t('feedback.customer')}>{formatValue(data.custname)}</Fact>
        <Fact name={t('feedback.by')}>{data.createdName}</Fact>
        <Fact name={t('feedback.contact')}>{formatValue(data.contact)}</Fact>
        <Fact name={t('feedback.mobile')}>{formatValue(data.mobile)}</Fact>
        <Fact name={t('feedback.owner')}>{formatValue(data.ownerName)}</Fact>
        <Fact name={t('feedback.created')}>{dateText(data.createdAt)}</Fact>
      </dl>
      <h2>{t('feedback.history')}</h2>
      <ol className={styles.events}>
        {data.events.map(({ at, byName, byStaff, action, text }) => (
          <li key={`${at} ${action}`} data-staff={byStaff || undefined}>
            <b>{t(`feedback.action.${action}`)}</b> <span>{byName}</span> <time>{dateText(at)}</time>
            {text && <p className={styles.content}>{text}</p>}
          </li>
        ))}
      </ol>
      {data.closeAt !== null && <p>{t('feedback.closes-at', { at: dateText(data.closeAt) })}</p>}
      {data.reopenUntil !== null && <p>{t('feedback.reopen-until', { at: dateText(data.reopenUntil) })}</p>}
      <PanelBoundary bare>
        <Steps data={data} again={again} />
      </PanelBoundary>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The steps this person may take from here. */
function Steps({ data, again }: { data: Detail; again: () => Promise<unknown> }) {
  const t = useT()
  const call = useCall()
  const staff = useUser().elements.has('feedback:handle')
  const [text, setText, sent] = useDraft('reply', '')
  const actions: readonly FeedbackAction[] = (staff ? STAFF_ACTIONS : CUSTOMER_ACTIONS).filter(
    (action) =>
      afterAction(data.status, action) !== undefined &&
      (action !== 'reopen' || data.status !== 'CLOSED' || data.reopenUntil !== null),
  )
  if (actions.length === 0) return null
  const worded = actions.some(needsText)
  const take = async (action: FeedbackAction) => {
    if (needsText(action) && text.trim() === '') return toast('warning', say('feedback.text-needed'))
    const body = { feedbackId: data.feedbackId, version: data.version, text }
    try {
      if (staff) await call(handleFeedback, { body: { ...body, action: action as StaffAction } })
      else await call(answerFeedback, { body: { ...body, action: action as CustomerAction } })
      sent()
      toast('good', say(staff ? 'feedback.done' : action === 'close' ? 'feedback.closed' : 'feedback.reopened'))
    } finally {
      await again()
    }
  }
  return (
    <div className={styles.steps}>
      {worded && (
        <textarea
          rows={3}
          maxLength={CONTENT_MAX}
          aria-label={t(staff ? 'feedback.reply-text' : 'feedback.reopen-text')}
          placeholder={t(staff ? 'feedback.reply-text' : 'feedback.reopen-text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {actions.map((action, i) => (
        <ActionButton key={action} primary={i === 0} onClick={() => take(action)}>
          {t(`feedback.action.${action}`)}
        </ActionButton>
      ))}
    </div>
  )
}

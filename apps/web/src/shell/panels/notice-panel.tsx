import { noticeSeen, type Notice } from '@clinker/contract/companies/routes'
import { href } from '@clinker/contract/menu/pages'
import { useEffect, useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { knownText, useT } from '../../lib/words/t.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { dateText } from '../../ui/figures/value.ts'
import styles from './notice-panel.module.css'
import { useNotices } from './use-notices.ts'

/** What is new, along the right edge. Opened, all that is listed counts as seen; the mark stays visible until it closes. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, fetchStatus, refetch } = useNotices()
  const [unseen, setUnseen] = useState(data?.unseen)
  if (unseen === undefined && data) setUnseen(data.unseen)
  const newest = data?.rows[0]?.id
  const isNew = data !== undefined && data.unseen > 0
  useEffect(() => {
    if (newest === undefined || !isNew) return
    // Best effort: a lost mark shows the count once more.
    call(noticeSeen, { body: { until: newest } }).then(
      () => refetch(),
      () => undefined,
    )
  }, [newest, isNew, refetch])
  return (
    <Dialog title={t('companies.notice.title')} width={360} place="right" onClose={onClose}>
      {!data ? (
        fetchStatus === 'paused' ? (
          <OfflineState />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">{t('kernel.state.loading')}</p>
        )
      ) : data.rows.length === 0 ? (
        <StateView icon="bell" title={t('companies.notice.none')} />
      ) : (
        <ul className={styles.list}>
          {data.rows.map((notice, i) => (
            <li key={notice.id} data-new={i < (unseen ?? 0) || undefined}>
              <NoticeLink notice={notice} onOpened={onClose} />
              <time>{dateText(notice.time)}</time>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Where a notice leads: to its slip, else to its batch. */
function pathOf({ params: { slipNo, issueNo, batchNum } }: Notice): string | undefined {
  if (slipNo !== undefined) {
    return href('slip', { slipNo: String(slipNo), ...(issueNo !== undefined && { issueNo: String(issueNo) }) })
  }
  return batchNum === undefined ? undefined : href('batch', { batchNum: String(batchNum) })
}

function NoticeLink({ notice, onOpened }: { readonly notice: Notice; readonly onOpened: () => void }) {
  const text = knownText(`slips.notice.${notice.code}`, notice.params) ?? notice.title
  const path = pathOf(notice)
  return path === undefined ? (
    <span>{text}</span>
  ) : (
    <PlainLink to={path} onClick={onOpened}>
      {text}
    </PlainLink>
  )
}

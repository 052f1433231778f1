import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { requestSlip } from '@clinker/contract/feedback/routes'
import { href } from '@clinker/contract/menu/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../lib/session/use-user.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import styles from './side.module.css'

/** Why the batch has no slip; a customer can ask for it once and sees that it was asked for. */
export function NoSlipPanel({ batch: { batchNum, noSlip } }: { batch: Batch }) {
  const t = useT()
  const { elements, info } = useUser()
  if (noSlip === null || !elements.has('slip:read')) return null
  const { reason, dueDate, request } = noSlip
  const mayAsk = elements.has('feedback:write') && info.roles.includes('customer') && reason !== 'NOT_SHIPPED'
  return (
    <section className={panel.panel} aria-labelledby={`no-slip-${batchNum}`}>
      <div className={panel.head}>
        <h2 id={`no-slip-${batchNum}`}>{t('menu.slips')}</h2>
        <span className={panel.quiet}>{t('batches.no-slip')}</span>
      </div>
      <p className={styles.words}>{t(`batches.no-slip.${reason}`, { day: dueDate ?? t('batches.no-slip.soon') })}</p>
      {request ? (
        <p className={styles.words} role="status">
          {t('batches.no-slip.requested')}{' '}
          <PlainLink className={panel.link} to={href('feedbackDetail', { id: request.feedbackId })}>
            {request.feedbackNo}
          </PlainLink>{' '}
          {t(`feedback.status.${request.status}`)}
        </p>
      ) : (
        mayAsk && <Ask batchNum={batchNum} />
      )}
    </section>
  )
}

function Ask({ batchNum }: { batchNum: string }) {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { feedbackNo } = await call(requestSlip, { body: { batchNum } })
      toast('good', t('batches.no-slip.sent', { no: feedbackNo }))
      await client.invalidateQueries({ queryKey: query(batchNumIndicator, { query: { batchNum } }).queryKey })
    } catch {
      // The call itself says what failed.
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles.words}>
      <button type="button" className={buttons.button} disabled={busy} onClick={() => void ask()}>
        {t('batches.no-slip.ask')}
      </button>
    </p>
  )
}

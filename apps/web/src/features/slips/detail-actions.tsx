import { isInForce } from '@clinker/contract/slips/content'
import { slipRevoke } from '@clinker/contract/slips/routes'
import { useState } from 'react'
import { useCall } from '../../lib/wire/company-context.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Can } from '../../ui/states/can.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { copyText } from '../../ui/data-grid/copy-text.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { PdfLink, refusedHere } from './pdf-link.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { useRefreshSlips } from './request-issue.ts'
import styles from './detail.module.css'
import type { Slip } from './slip.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  readonly slip: Slip
  readonly onNewest: () => void
}

export function DetailActions({ slip, onNewest }: Props) {
  const t = useT()
  const call = useCall()
  const [dialog, setDialog] = useState<'revoke' | 'reissue'>()
  const refresh = useRefreshSlips()
  const { slipNo, issueNo } = slip
  const valid = slip.issues.some((issue) => issue.issueNo === issueNo && isInForce(issue.state))
  const copy = async () => {
    const done = await copyText(slip.verifyUrl)
    toast(done ? 'good' : 'error', say(done ? 'slips.copied' : 'grids.copy-failed'))
  }
  const close = () => setDialog(undefined)
  return (
    <div className={styles.actions}>
      <Can do="slip:issue">
        <button type="button" className={buttons.button} onClick={() => setDialog('reissue')}>
          {t('slips.reissue')}
        </button>
      </Can>
      {valid && (
        <Can do="slip:revoke">
          <button type="button" className={buttons.button} onClick={() => setDialog('revoke')}>
            {t('slips.revoke')}
          </button>
        </Can>
      )}
      <button type="button" className={buttons.button} onClick={() => refusedHere() || window.print()}>
        <Icon name="print" />
        {t('batches.print')}
      </button>
      <button type="button" className={buttons.button} onClick={() => void copy()}>
        <Icon name="link" />
        {t('slips.copy-link')}
      </button>
      <PdfLink slipNo={slipNo} issueNo={issueNo} primary={valid}>
        {t('slips.pdf')}
      </PdfLink>
      {dialog === 'revoke' && (
        <ReasonDialog
          title={t('slips.revoke')}
          hint={t('slips.revoke-hint')}
          onClose={close}
          onSave={async ({ reason }) => {
            await call(slipRevoke, { body: { slipNo, issueNo, reason } })
            toast('good', say('slips.revoked'))
            await refresh()
          }}
        />
      )}
      {dialog === 'reissue' && <ReissueDialog of={{ slipNo }} onClose={close} onDone={onNewest} />}
    </div>
  )
}

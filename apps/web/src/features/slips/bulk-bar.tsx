import type { BodyInput } from '@clinker/contract/kernel/route'
import { MAX_BULK } from '@clinker/contract/slips/limits'
import { exportSlips, slipBulk, type SlipRow } from '@clinker/contract/slips/routes'
import { useCall } from '../../lib/wire/company-context.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { JobLine } from '../../shared/jobs/job-line.tsx'
import { useJob } from '../../shared/jobs/use-job.ts'
import styles from './slips.module.css'

export type ChosenSlip = Pick<SlipRow, 'slipNo' | 'issueNo'>

interface Props {
  readonly chosen: readonly ChosenSlip[]
  /** Found by the filter. */
  readonly total: number
  readonly onPage: () => void
  readonly onAll: () => Promise<void>
  readonly onNone: () => void
  /** The list itself as a spreadsheet. */
  readonly exportBody: Omit<BodyInput<typeof exportSlips>, 'language'>
}

/** What can be done with the slips that were chosen: originals in a ZIP, or copies in one PDF, made by the worker. */
export function BulkBar({ chosen, total, onPage, onAll, onNone, exportBody }: Props) {
  const t = useT()
  const call = useCall()
  const language = useLanguage()
  const job = useJob('slip.bulk')
  const sheet = useJob('slip.export')
  const slips = chosen.map(({ slipNo, issueNo }) => ({ slipNo, issueNo }))
  const order = (format: 'zip' | 'pdf') => job.order(() => call(slipBulk, { body: { format, language, slips } }))
  return (
    <>
      <div className={styles.bulk} role="toolbar" aria-label={t('slips.chosen', { n: chosen.length })}>
        <button type="button" className={buttons.button} onClick={onPage}>
          {t('slips.choose-page')}
        </button>
        {total > chosen.length && (
          <ActionButton onClick={onAll}>{t('slips.choose-all', { n: Math.min(total, MAX_BULK) })}</ActionButton>
        )}
        {chosen.length > 0 && (
          <>
            <button type="button" className={buttons.button} onClick={onNone}>
              {t('slips.choose-none')}
            </button>
            <span role="status">{t('slips.chosen', { n: chosen.length })}</span>
            {chosen.length > MAX_BULK ? (
              <span className={styles.warn}>{t('job_too_large', { n: MAX_BULK })}</span>
            ) : (
              <>
                <ActionButton primary onClick={() => order('zip')}>
                  {t('slips.zip')}
                </ActionButton>
                <ActionButton onClick={() => order('pdf')}>{t('slips.copies')}</ActionButton>
              </>
            )}
          </>
        )}
        <span className={styles.push}>
          <ActionButton onClick={() => sheet.order(() => call(exportSlips, { body: { ...exportBody, language } }))}>
            {t('slips.export')}
          </ActionButton>
        </span>
      </div>
      <JobLine job={job} />
      <JobLine job={sheet} />
    </>
  )
}

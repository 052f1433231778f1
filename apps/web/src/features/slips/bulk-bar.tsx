import { MAX_BULK } from '@clinker/contract/slips/limits'
import { slipBulk, type SlipRow } from '@clinker/contract/slips/routes'
import { useCall } from '../../lib/wire/company-context.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { JobLine } from '../../shared/jobs/job-line.tsx'
import { useJob } from '../../shared/jobs/use-job.ts'
import styles from './slips.module.css'

interface Props {
  readonly chosen: readonly SlipRow[]
  readonly onPage: () => void
  readonly onNone: () => void
}

/** What can be done with the slips that were chosen: originals in a ZIP, or copies in one PDF, made by the worker. */
export function BulkBar({ chosen, onPage, onNone }: Props) {
  const t = useT()
  const call = useCall()
  const language = useLanguage()
  const job = useJob('slip.bulk')
  const slips = chosen.map(({ slipNo, issueNo }) => ({ slipNo, issueNo }))
  const order = (format: 'zip' | 'pdf') => job.order(() => call(slipBulk, { body: { format, language, slips } }))
  return (
    <>
      <div className={styles.bulk} role="toolbar" aria-label={t('slips.chosen', { n: chosen.length })}>
        <button type="button" className={buttons.button} onClick={onPage}>
          {t('slips.choose-page')}
        </button>
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
      </div>
      <JobLine job={job} />
    </>
  )
}

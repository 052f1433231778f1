import { exportMonthlyReport, monthlyReport } from '@clinker/contract/report/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '../../lib/text/day.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import { useViewParams } from '../../lib/list/view-params.ts'
import { JobLine } from '../../shared/jobs/job-line.tsx'
import { useJob } from '../../shared/jobs/use-job.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { Pick } from '../../ui/controls/pick.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { Remarks } from './remarks.tsx'
import type { Report } from './report.ts'
import { ReportTable } from './report-table.tsx'
import styles from './report.module.css'
import { Shipped } from './shipped.tsx'

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** `YYYY-MM`, so many months later. */
function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The month of a company by variety and indicator; it opens on the last whole month. */
export default function ReportPage() {
  const t = useT()
  const call = useCall()
  const language = useLanguage()
  const [params, change] = useViewParams()
  const thisMonth = today().slice(0, 7)
  const wanted = params.get('m') ?? ''
  const month = MONTH.test(wanted) ? wanted : addMonths(thisMonth, -1)
  const all = params.get('all') === '1'
  const file = useJob('report.export')
  const found = useQuery({ ...query(monthlyReport, { query: { month } }), placeholderData: keepPreviousData })
  const order = () => file.order(() => call(exportMonthlyReport, { body: { month, language } }))
  return (
    <section className={styles.page} aria-labelledby="report">
      <div className={styles.bar}>
        <h1 id="report">{t('report.title')}</h1>
        <span className={styles.month}>
          <button
            type="button"
            className={buttons.button}
            aria-label={t('report.earlier')}
            onClick={() => change({ m: addMonths(month, -1) })}
          >
            ‹
          </button>
          <b>{month}</b>
          <button
            type="button"
            className={buttons.button}
            aria-label={t('report.later')}
            disabled={month >= thisMonth}
            onClick={() => change({ m: addMonths(month, 1) })}
          >
            ›
          </button>
        </span>
        <Pick
          label={t('report.indicators')}
          current={all ? '1' : ''}
          choices={[
            { key: '', text: t('report.strengths') },
            { key: '1', text: t('report.all') },
          ]}
          onPick={(key) => change({ all: key || undefined })}
        />
        <span className={styles.actions}>
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              // A refusal was shown by the call.
              order().catch(() => undefined)
            }}
          >
            <Icon name="download" />
            {t('report.export')}
          </button>
          <button type="button" className={buttons.button} onClick={() => window.print()}>
            <Icon name="print" />
            {t('report.print')}
          </button>
        </span>
      </div>
      <JobLine job={file} />
      <Found report={found.data} all={all} stale={found.isPlaceholderData} found={found} />
    </section>
  )
}

interface FoundProps {
  readonly report: Report | undefined
  readonly all: boolean
  readonly stale: boolean
  readonly found: { readonly error: Error | null; readonly fetchStatus: string; readonly refetch: () => unknown }
}

function Found({ report, all, stale, found }: FoundProps) {
  const t = useT()
  if (!report) {
    if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    return found.fetchStatus === 'paused' ? <OfflineState /> : <Skeleton bars={6} className={styles.skeleton} />
  }
  if (report.varieties.length === 0)
    return <StateView icon="box" title={t('report.nothing')} hint={t('report.nothing-hint')} />
  return (
    <div className={styles.paper} aria-busy={stale} data-stale={stale || undefined}>
      <header className={styles.head}>
        <h2>
          {report.unitname} {t('report.of', { month: report.month })}
        </h2>
        <p className={panel.quiet}>
          {t('report.lead')}
          {report.asOf !== null && ` · ${t('batches.as-of', { at: report.asOf.slice(0, 16) })}`}
        </p>
      </header>
      <ReportTable varieties={report.varieties} all={all} month={report.month} />
      <p className={`${panel.quiet} ${styles.note}`}>{t('report.note')}</p>
      <Remarks remarks={report.remarks} />
      <Shipped report={report} />
    </div>
  )
}

import { jobFile, type JobRow } from '@clinker/contract/jobs/routes'
import { useCompany } from '../../lib/wire/company-context.ts'
import { useT } from '../../lib/words/t.ts'
import { urlOf } from '../../lib/wire/request.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import styles from './job-line.module.css'
import type { OrderedJob } from './use-job.ts'

const percentOf = ({ done, total }: JobRow): number =>
  total === null || total === 0 ? 0 : Math.floor((done / total) * 100)

/** How far ordered work is, and its file when it is ready. */
export function JobLine({ job: { job, retry, hide } }: { job: OrderedJob }) {
  const t = useT()
  const pkOrg = useCompany()
  if (!job) return null
  const percent = percentOf(job)
  const open = job.state === 'WAITING' || job.state === 'RUNNING'
  const word =
    job.state === 'RUNNING'
      ? t('jobs.running', { n: percent })
      : t(({ WAITING: 'jobs.waiting', DONE: 'jobs.ready', FAILED: 'jobs.failed' } as const)[job.state])
  return (
    <div className={styles.line} data-state={job.state}>
      <span role="status" className={styles.word}>
        {job.state === 'FAILED' && <Icon name="warning" size={14} />}
        {word}
      </span>
      <span className={styles.name}>{job.name}</span>
      {open && (
        <span
          className={styles.way}
          role="progressbar"
          aria-label={job.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
      {job.state === 'DONE' && (
        <a
          className={`${buttons.button} ${buttons.primary}`}
          href={urlOf(jobFile, { query: { jobId: job.jobId } }, { pkOrg })}
          download={job.name}
        >
          <Icon name="download" size={14} />
          {t('jobs.save')}
        </a>
      )}
      {job.state === 'FAILED' && <ActionButton onClick={retry}>{t('kernel.state.retry')}</ActionButton>}
      {!open && <IconButton icon="close" label={t('jobs.hide')} onClick={hide} />}
    </div>
  )
}

import { PUBLIC_PAGES } from '@clinker/contract/menu/pages'
import { groupedCode } from '@clinker/contract/slips/code'
import { t as say, useT } from '../../lib/words/t.ts'
import { dueOf, whenText } from '../../ui/figures/due-clock.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { ChangeList } from './change-list.tsx'
import styles from './detail.module.css'
import type { Slip } from './slip.ts'
import { QrCode } from './qr-code.tsx'
import { StateMark } from './state-mark.tsx'
import { useCheck } from './use-check.ts'

interface Props {
  readonly slip: Slip
  /** The first load. */
  readonly from: string
  readonly onIssue: (issueNo: number | undefined) => void
}

/** Beside the paper: is it true, which issue is it, and who had it in hand. */
export function DetailSide({ slip, from, onIssue }: Props) {
  return (
    <aside className={styles.side}>
      <Check slip={slip} />
      <Issues slip={slip} from={from} onIssue={onIssue} />
      <Log slip={slip} />
    </aside>
  )
}

function Check({ slip }: { slip: Slip }) {
  const t = useT()
  const checked = useCheck(slip)
  const code = slip.issues.find((one) => one.issueNo === slip.issueNo)?.verifyCode ?? ''
  return (
    <section aria-labelledby={`check-${slip.slipNo}`}>
      <h2 id={`check-${slip.slipNo}`}>{t('slips.verify')}</h2>
      <div className={styles.check}>
        <span className={styles.qr} data-theme="quality">
          <QrCode qr={slip.qr} label={t('slips.code')} />
        </span>
        <div>
          <small>{t('slips.code')}</small>
          <b className={styles.codeText}>{groupedCode(code)}</b>
          <p className={styles.checked} data-checked={checked} role="status">
            {checked === 'GOOD' && <Icon name="check" size={14} />}
            {checked === 'BAD' && <Icon name="warning" size={14} />}
            {t(`slips.check.${checked}`)}
          </p>
          <small>
            {slip.verifyCount > 0
              ? t('slips.verified', { n: slip.verifyCount, at: (slip.lastVerifiedAt ?? '').slice(5, 16) })
              : t('slips.verified-none')}
          </small>
          <a className={panel.link} href={`${PUBLIC_PAGES.verify}/${code}`} target="_blank" rel="noopener">
            {t('slips.verify-open')}
          </a>
        </div>
      </div>
    </section>
  )
}

function Issues({ slip, from, onIssue }: Props) {
  const t = useT()
  return (
    <section aria-labelledby={`issues-${slip.slipNo}`}>
      <h2 id={`issues-${slip.slipNo}`}>{t('slips.issues')}</h2>
      <ol className={styles.issues}>
        {slip.issues.map((issue) => (
          <li key={issue.issueNo} data-state={issue.state}>
            <p className={styles.line}>
              <b>{t('slips.paper.issue-kind', { n: issue.issueNo, kind: t(`slips.kind.${issue.type}`) })}</b>
              <StateMark of={issue.state} />
            </p>
            <p>
              {issue.issuedAt.slice(0, 16)} · {issue.issuedBy || t('slips.by-clock')}
            </p>
            {issue.pdfSha256 !== null && <p>{t('slips.fingerprint', { text: shortHash(issue.pdfSha256) })}</p>}
            {issue.reason !== null && (
              <p>
                {t('slips.paper.reason')} {issue.reason}
              </p>
            )}
            {issue.revokeReason !== null && <p>{t('slips.revoked-why', { text: issue.revokeReason })}</p>}
            <Changes issue={issue} />
            {issue.issueNo === slip.issueNo ? (
              slip.issues.length > 1 && <p>{t('slips.seen')}</p>
            ) : (
              <button
                type="button"
                className={panel.link}
                onClick={() => onIssue(issue.issueNo === slip.issues.length ? undefined : issue.issueNo)}
              >
                {t('slips.see')}
              </button>
            )}
          </li>
        ))}
        <Next slip={slip} from={from} />
      </ol>
    </section>
  )
}

const shortHash = (hex: string): string => `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`

function Changes({ issue: { issueNo, changes } }: { issue: Slip['issues'][number] }) {
  const t = useT()
  if (issueNo === 1) return null
  if (changes.length === 0) return <p>{t('slips.same')}</p>
  return (
    <details className={styles.changes} open={changes.length <= 6}>
      <summary>
        {t('slips.changes')} · {changes.length}
      </summary>
      <ChangeList changes={changes} />
    </details>
  )
}

/** The supplement that is still owed. */
function Next({ slip: { supplement, resultDue }, from }: Pick<Props, 'slip' | 'from'>) {
  const t = useT()
  if (!supplement || supplement.doneDate !== null) return null
  const { age, left, share, tone } = dueOf(from, supplement.dueDate)
  return (
    <li data-state="NEXT">
      {resultDue && (
        <p data-late={resultDue.late || undefined}>
          {t(resultDue.late ? 'slips.result-late' : 'slips.result-due', { day: resultDue.dueDate })}
        </p>
      )}
      <p className={styles.line}>
        <b>{t('slips.term')}</b>
        <span data-tone={supplement.held ? 'bad' : tone}>{supplement.held ? say('slips.held') : whenText(left)}</span>
      </p>
      <p>{t('slips.next', { day: supplement.dueDate })}</p>
      <span className={styles.bar} data-tone={tone} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <p>{t('slips.day-of', { n: Math.max(0, age - left), total: age })}</p>
      <p className={styles.hint}>{t('slips.next-hint')}</p>
    </li>
  )
}

function Log({ slip: { slipNo, log, logCount } }: { slip: Slip }) {
  const t = useT()
  return (
    <section aria-labelledby={`log-${slipNo}`}>
      <h2 id={`log-${slipNo}`}>
        {t('slips.log')} <small>{t('slips.log-count', { n: logCount })}</small>
      </h2>
      <div className={styles.log} role="region" aria-labelledby={`log-${slipNo}`} tabIndex={0}>
        <ul>
          {log.map(({ at, issueNo, kind, who, device }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one second may be alike, and are never moved
            <li key={`${at} ${i}`}>
              <time>{at.slice(5, 16)}</time>
              <span>
                {[
                  t(`slips.log.${kind}`, { n: issueNo }),
                  kind === 'ISSUE' && who === '' ? t('slips.by-clock') : who,
                  device === 'phone' || device === 'computer' || device === 'wechat' ? t(`slips.device.${device}`) : '',
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

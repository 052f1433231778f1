import { href } from '@clinker/contract/menu/pages'
import { isInForce, type SlipContent } from '@clinker/contract/slips/content'
import { slipDetail, slipPrinted } from '@clinker/contract/slips/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isCode } from '../../lib/wire/api-error.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useT, wordTitle } from '../../lib/words/t.ts'
import { useTabTitle } from '../../lib/tabs/use-tabs.ts'
import { useViewParams } from '../../lib/list/view-params.ts'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { CoverageText } from './coverage.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailSide } from './detail-side.tsx'
import styles from './detail.module.css'
import { Paper, tonnesText } from './paper.tsx'
import type { Slip } from './slip.ts'
import { StateMark } from './state-mark.tsx'

const NO = /^[A-Z0-9-]{1,32}$/i

export default function SlipDetailPage() {
  const t = useT()
  const [params, change] = useViewParams()
  const slipNo = params.get('slipNo') ?? ''
  const issueNo = Number(params.get('issueNo')) || undefined
  useTabTitle(wordTitle('slips.title', { no: slipNo }))
  const found = useQuery({
    ...query(slipDetail, { query: { slipNo, ...(issueNo !== undefined && { issueNo }) } }),
    enabled: NO.test(slipNo),
    placeholderData: keepPreviousData,
  })
  const onIssue = (n: number | undefined) => change({ issueNo: n === undefined ? undefined : String(n) })
  if (!NO.test(slipNo) || isCode(found.error, 'not_found'))
    return <StateView icon="box" title={t('slips.missing')} hint={t('slips.missing-hint')} />
  if (found.data) return <Found slip={found.data} onIssue={onIssue} />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return found.fetchStatus === 'paused' ? <OfflineState /> : <Skeleton bars={2} className={styles.skeleton} />
}

interface Props {
  readonly slip: Slip
  readonly onIssue: (issueNo: number | undefined) => void
}

function Found({ slip, onIssue }: Props) {
  const t = useT()
  const content = useMemo(() => JSON.parse(slip.content) as SlipContent, [slip.content])
  const issue = slip.issues.find((one) => one.issueNo === slip.issueNo)
  usePrintLog(slip.slipNo, slip.issueNo)
  const { batch, shipped } = content
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('slips.title', { no: slip.slipNo })}</h1>
        {issue && <StateMark of={issue.state} />}
        <span className={styles.tag}>
          {t('slips.paper.issue-kind', { n: content.issueNo, kind: t(`slips.kind.${content.kind}`) })}
        </span>
        <PlainLink to={href('batch', { batchNum: slip.batchNum })}>{slip.batchNum}</PlainLink>
        <span className={panel.quiet}>
          {batch.product} {t(`varieties.pack.${batch.pack}`)} · {tonnesText(shipped.kg)} t
        </span>
        <CoverageText of={slip.coverage} />
        <DetailActions slip={slip} onNewest={() => onIssue(undefined)} />
      </header>
      <Notes slip={slip} onNewest={() => onIssue(undefined)} />
      <div className={styles.body}>
        <div className={styles.desk}>
          <PanelBoundary bare resetOn={slip}>
            <Paper
              content={content}
              code={issue?.verifyCode ?? ''}
              qr={slip.qr}
              verifyUrl={slip.verifyUrl}
              mark={issue === undefined || isInForce(issue.state) ? undefined : issue.state}
            />
          </PanelBoundary>
        </div>
        <PanelBoundary resetOn={slip}>
          <DetailSide slip={slip} from={shipped.firstOn} onIssue={onIssue} />
        </PanelBoundary>
      </div>
    </div>
  )
}

/** Warnings about the issue in view. */
function Notes({ slip, onNewest }: { slip: Slip; onNewest: () => void }) {
  const t = useT()
  const issue = slip.issues.find((one) => one.issueNo === slip.issueNo)
  const revoked = issue?.state === 'REVOKED'
  const older = slip.issueNo < slip.issues.length
  if (!revoked && !older && !slip.outdated && slip.held === null) return null
  return (
    <div className={styles.notes} data-bad={revoked || undefined} role="status">
      {revoked && (
        <p>
          <b>{t('slips.state.REVOKED')}</b> {t('slips.revoked-why', { text: issue.revokeReason ?? '' })}
        </p>
      )}
      {older && (
        <p>
          {t(issue?.state === 'EXTENDED' ? 'slips.extended' : 'slips.not-newest', { n: slip.coverage.loads })}{' '}
          <button type="button" className={panel.link} onClick={onNewest}>
            {t('slips.newest')}
          </button>
        </p>
      )}
      {slip.outdated && <p>△ {t('slips.outdated')}</p>}
      {slip.held !== null && (
        <p>
          △ {t('slips.stage.OUTDATED')} · {t(`slips.held.${slip.held}`)}
        </p>
      )}
    </div>
  )
}

/** By button or by the browser's own command: a print is a line in the log of the slip. */
function usePrintLog(slipNo: string, issueNo: number): void {
  const call = useCall()
  useEffect(() => {
    const root = document.documentElement
    const printed = () => {
      root.dataset['print'] = 'slip'
      void call(slipPrinted, { body: { slipNo, issueNo } }).catch(() => undefined)
    }
    const done = () => delete root.dataset['print']
    window.addEventListener('beforeprint', printed)
    window.addEventListener('afterprint', done)
    return () => {
      window.removeEventListener('beforeprint', printed)
      window.removeEventListener('afterprint', done)
      done()
    }
  }, [call, slipNo, issueNo])
}

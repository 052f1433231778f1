import { controlLimitDetail, controlLimitPropose } from '@clinker/contract/control-limits/routes'
import { href } from '@clinker/contract/menu/pages'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { today } from '../../lib/text/day.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { t as say, useT, type PlainKey } from '../../lib/words/t.ts'
import { NO_LINES, type ChartData } from '../../ui/control-chart/chart-data.ts'
import { ControlChart } from '../../ui/control-chart/control-chart.tsx'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { Field } from '../../ui/fields/field.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { ErrorState } from '../../ui/states/state-view.tsx'
import styles from './control-limits.module.css'
import { DecisionPanel } from './decision-panel.tsx'
import type { Detail, Proposal } from './detail.ts'
import { EffectPanel } from './effect-panel.tsx'

interface Props {
  readonly cementVariety: string
  readonly indicatorCode: string
}

/** One process: its proposal with base and effect, or the way to one; all phases below. */
export function ProcessPanel({ cementVariety, indicatorCode }: Props) {
  const t = useT()
  const client = useQueryClient()
  /** Reasons by batch of what is left out; undefined: as proposed. */
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, string>>()
  const without = leftOut && ([...leftOut.keys()].join(',') || '-')
  const found = useQuery({
    ...query(controlLimitDetail, {
      query: { cementVariety, indicatorCode, ...(without === undefined ? {} : { without }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!data) return null
  const again = async () => {
    setLeftOut(undefined)
    // Charts and figures are drawn with these limits.
    await client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /sale/xdd/quality/'),
    })
  }
  const { proposal } = data
  return (
    <div className={styles.process}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2>
            {data.showName} {t(`varieties.pack.${data.packType}`)}{' '}
            {t(`batches.indicator.${data.indicatorCode}` as PlainKey)}
          </h2>
          {proposal && (
            <span className={styles.state} data-state="PROPOSED">
              {t('control-limits.phase', { n: proposal.phase })} {t('control-limits.state.PROPOSED')}
            </span>
          )}
          <span className={panel.push} />
          <PlainLink className={panel.link} to={`${href('chart', { v: cementVariety })}&i=${indicatorCode}`}>
            {t('control-limits.open-chart')}
          </PlainLink>
        </header>
        {proposal ? <BaseChart data={data} proposal={proposal} /> : <Propose data={data} again={again} />}
        {data.effect && <EffectPanel effect={data.effect} />}
        <History data={data} />
      </div>
      {proposal && (
        <DecisionPanel
          key={proposal.phase}
          data={data}
          proposal={proposal}
          leftOut={leftOut ?? new Map(proposal.leftOut.map(({ batchNum, reason }) => [batchNum, reason]))}
          onLeaveOut={setLeftOut}
          isStale={found.isPlaceholderData}
          again={again}
        />
      )}
    </div>
  )
}

/** The values of the base with the proposed limits; what is beyond three σ is marked. */
function BaseChart({ data, proposal }: { data: Detail; proposal: Proposal }) {
  const t = useT()
  const chart = useMemo((): ChartData => {
    const { cl, ucl, lcl } = proposal
    const measured = { unit: data.unit, dp: indicatorOf(data.indicatorCode)?.dp ?? 0 }
    return {
      kind: 'XMR',
      code: data.indicatorCode,
      ...measured,
      measured,
      points: proposal.points.map(({ batchNum, produceDate, value }) => ({
        id: batchNum,
        date: produceDate,
        value,
        corrected: false,
      })),
      marks: proposal.points.flatMap(({ beyond }, i) => (beyond ? [{ rule: 'N1', from: i, to: i }] : [])),
      lines: { ...NO_LINES, cl, ucl, lcl },
      proposed: true,
      made: [],
    }
  }, [data, proposal])
  const words = t('control-limits.base-words', {
    from: proposal.baseFrom,
    to: proposal.baseTo,
    all: proposal.points.length,
    n: proposal.n,
  })
  return (
    <section className={panel.panel} aria-label={t('control-limits.base')}>
      <p className={styles.lead}>{words}</p>
      <ControlChart data={chart} label={words} height={260} />
    </section>
  )
}

/** Nothing waits: a person may propose limits from a day on. */
function Propose({ data, again }: { data: Detail; again: () => Promise<void> }) {
  const t = useT()
  const call = useCall()
  const [validFrom, setValidFrom] = useState(() => addDays(today(), 1))
  const propose = async () => {
    const { cementVariety, indicatorCode } = data
    await call(controlLimitPropose, { body: { cementVariety, indicatorCode, validFrom } })
    toast('good', say('control-limits.proposed'))
    await again()
  }
  return (
    <section className={`${panel.panel} ${styles.propose}`}>
      <Field
        type="date"
        label={t('control-limits.valid-from')}
        value={validFrom}
        onChange={(event) => setValidFrom(event.target.value)}
      />
      <ActionButton primary onClick={propose} disabled={validFrom === ''}>
        {t('control-limits.propose')}
      </ActionButton>
      <p className={panel.quiet}>{t('control-limits.propose-words', { n: data.available })}</p>
    </section>
  )
}

function History({ data }: { data: Detail }) {
  const t = useT()
  const dp = (indicatorOf(data.indicatorCode)?.dp ?? 0) + 1
  const decided = data.phases.filter(({ state }) => state !== 'PROPOSED')
  if (decided.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="phases">
      <div className={panel.head}>
        <h2 id="phases">{t('control-limits.history')}</h2>
      </div>
      <ul className={styles.phases}>
        {decided.map((phase) => (
          <li key={phase.phase}>
            <b>{t('control-limits.phase', { n: phase.phase })}</b>
            <span className={styles.state} data-state={phase.state}>
              {t(`control-limits.state.${phase.state}`)}
            </span>
            <span>{t('control-limits.from', { day: phase.validFrom })}</span>
            <span>
              CL {phase.cl.toFixed(dp)} · UCL {phase.ucl.toFixed(dp)} · LCL {phase.lcl.toFixed(dp)} · n {phase.n}
            </span>
            <span className={panel.quiet}>
              {t('control-limits.decided', {
                day: phase.approvedAt ?? phase.declinedAt ?? '',
                name: phase.approvedBy ?? phase.declinedBy ?? '',
              })}
              {phase.declinedReason === null ? '' : ` · ${phase.declinedReason}`}
              {phase.leftOut.map(({ batchNum, reason }) => ` · ${batchNum} ${reason}`).join('')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

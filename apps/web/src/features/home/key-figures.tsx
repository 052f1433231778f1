import type { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { Sampled, SampleSize, statisticText } from '../../ui/figures/sample.tsx'
import { figureText, signedText } from '../../ui/figures/figures.ts'
import { SparkBars, SparkLine, SparkParts, SparkTicks } from '../../ui/figures/spark.tsx'
import styles from './key-figures.module.css'

export type Detail = ReplyOf<typeof detailHomePage>

interface Props {
  readonly detail: Detail | undefined
  /** Figures of the choice before, until the new ones are here. */
  readonly stale: boolean
}

/** Six figures in one strip: value, change, course, and what it is held against. */
export function KeyFigures({ detail, stale }: Props) {
  const t = useT()
  return (
    <section
      className={styles.strip}
      aria-label={t('home.figures')}
      aria-busy={stale || !detail}
      data-stale={stale || undefined}
    >
      {detail ? <Figures detail={detail} /> : [1, 2, 3, 4, 5, 6].map((key) => <Skeletons key={key} />)}
    </section>
  )
}

function Figures({ detail: { summary, figures } }: { detail: Detail }) {
  const t = useT()
  const { before, change, c28CvTarget: target, margin, strengths, verdicts, sparks, passStreak } = figures
  const of = (code: string) => summary.keyIndicators.find(({ indicatorCode }) => indicatorCode === code)
  const [early, late] = [of('CS3'), of('CS28')]
  const strength = (distance: number | null, limitText: string, n: number) => (
    <>
      <span>{t('home.figure.limit', { text: limitText })}</span>
      <span className={styles.quiet}>{signedText(distance, 1)}</span>
      <SampleSize n={n} />
    </>
  )
  return (
    <>
      <Figure
        label={t('home.figure.tonnes')}
        lead={t('home.figure.against')}
        change={change.outboundPct}
        changeText={`${Math.abs(change.outboundPct ?? 0).toFixed(1)}%`}
        value={figureText(summary.outboundNum, 2)}
        unit="t"
        spark={<SparkBars values={sparks.tonnes} />}
      >
        <span className={styles.quiet}>
          {before.complete
            ? t('home.figure.before', {
                from: before.startDate.slice(5),
                to: before.endDate.slice(5),
                n: `${figureText(before.outboundNum, 2)} t`,
              })
            : t('home.figure.no-before')}
        </span>
        {change.outboundYearPct !== null && (
          <span className={styles.quiet}>
            {t('home.figure.year', { text: `${signedText(change.outboundYearPct, 1)}%` })}
          </span>
        )}
      </Figure>
      <Figure
        label={t('home.figure.batches')}
        change={change.batchCount}
        changeText={`${Math.abs(change.batchCount ?? 0)} ${t('home.figure.batch-unit')}`}
        value={String(summary.batchCount)}
        unit={t('home.figure.batch-unit')}
        spark={
          <SparkParts
            parts={[
              { n: verdicts.QUALIFIED, colour: 'var(--ok)' },
              { n: verdicts.PROVISIONAL, colour: 'var(--primary)' },
              { n: verdicts.FAILED, colour: 'var(--bad)' },
              { n: verdicts.PENDING, colour: 'var(--line2)' },
            ]}
          />
        }
      >
        <span>{t('home.figure.final', { n: verdicts.QUALIFIED + verdicts.FAILED })}</span>
        {verdicts.FAILED > 0 && <span className={styles.bad}>{t('home.figure.failed', { n: verdicts.FAILED })}</span>}
        <span>{t('home.figure.provisional', { n: verdicts.PROVISIONAL })}</span>
        {(verdicts.FAILED === 0 || verdicts.PENDING > 0) && (
          <span>{t('home.figure.pending', { n: verdicts.PENDING })}</span>
        )}
      </Figure>
      <Figure
        label={t('home.figure.c3')}
        change={change.c3Avg}
        dp={1}
        n={strengths.c3.n}
        value={statisticText(strengths.c3.avg, 1, strengths.c3.n)}
        unit="MPa"
        spark={<SparkLine values={sparks.c3} />}
      >
        {strength(margin.c3, early?.limitText ?? '-', strengths.c3.n)}
      </Figure>
      <Figure
        label={t('home.figure.c28')}
        change={change.c28Avg}
        dp={1}
        n={strengths.c28.n}
        value={statisticText(strengths.c28.avg, 1, strengths.c28.n)}
        unit="MPa"
        spark={<SparkLine values={sparks.c28} />}
      >
        {strength(margin.c28, late?.limitText ?? '-', strengths.c28.n)}
        <span className={styles.quiet}>{t('home.figure.tested')}</span>
      </Figure>
      <Figure
        label={t('home.figure.pass-rate')}
        change={change.passRate}
        dp={2}
        value={figureText(summary.passRate, 2)}
        unit="%"
        spark={summary.passRate === null ? null : <SparkTicks percent={summary.passRate} />}
      >
        <span>{t('home.figure.target', { text: '100%' })}</span>
        <span className={styles.quiet}>{t('home.figure.streak', { n: passStreak })}</span>
        {verdicts.PROVISIONAL > 0 && (
          <span className={styles.quiet}>{t('home.figure.with-provisional', { n: verdicts.PROVISIONAL })}</span>
        )}
      </Figure>
      <Figure
        label={t('home.figure.cv')}
        change={change.c28Cv}
        dp={2}
        n={strengths.c28.n}
        value={statisticText(strengths.c28.cv, 2, strengths.c28.n)}
        unit="%"
        spark={<SparkLine values={sparks.c28Cv} />}
      >
        {target !== null && <span>{t('home.figure.target', { text: `≤${target.toFixed(2)}` })}</span>}
        <span className={styles.quiet}>S {statisticText(strengths.c28.s, 2, strengths.c28.n)} MPa</span>
        <SampleSize n={strengths.c28.n} />
      </Figure>
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly lead?: string
  readonly change: number | null
  readonly changeText?: string
  readonly dp?: number
  /** Values behind a statistic; absent for counts and sums. */
  readonly n?: number
  readonly value: string
  readonly unit: string
  readonly spark: ReactNode
  readonly children: ReactNode
}

/** Up is not always good, so a change has no colour. */
function Figure({ label, lead, change, changeText, dp = 0, n, value, unit, spark, children }: FigureProps) {
  const t = useT()
  const size = changeText ?? Math.abs(change ?? 0).toFixed(dp)
  return (
    <div className={styles.figure}>
      <p className={styles.label}>
        <span>{label}</span>
        <span className={styles.change}>
          {lead !== undefined && change !== null && <span className={styles.lead}>{lead}</span>}
          {change === null ? (
            '\u00a0'
          ) : change === 0 ? (
            t('home.figure.same')
          ) : (
            <>
              <svg
                width="8"
                height="8"
                viewBox="0 0 8 8"
                role="img"
                aria-label={t(change > 0 ? 'home.figure.up' : 'home.figure.down')}
              >
                <path d={change > 0 ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} fill="currentColor" />
              </svg>
              {size}
            </>
          )}
        </span>
      </p>
      <p className={styles.value}>
        <b>
          {n === undefined ? value : <Sampled n={n}>{value}</Sampled>}
          <u>{unit}</u>
        </b>
        {spark}
      </p>
      <p className={styles.foot}>{children}</p>
    </div>
  )
}

const Skeletons = () => (
  <div className={`${styles.figure} ${styles.bones}`} aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
)

import type { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { ALIKE_R1 } from '@clinker/domain/spc/alike'
import { LEAST_VALUES, sampleOf } from '@clinker/domain/spc/sample'
import type { ReactNode } from 'react'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import { MarkBadge } from '../../ui/control-chart/mark-badge.tsx'
import { MarkLine } from '../../ui/control-chart/mark-list.tsx'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { ruleWord } from '../../ui/control-chart/reading.ts'
import { Sampled, statisticText } from '../../ui/figures/sample.tsx'
import { besideLimit, figureText } from '../../ui/figures/figures.ts'
import panel from '../../ui/states/page-panel.module.css'
import { RULES, type ChartView } from './chart-view.ts'
import styles from './side-panel.module.css'
import type { Line } from './use-lines.ts'

type Detail = ReplyOf<typeof detailHomePage>

interface Props {
  readonly lines: readonly Line[]
  readonly view: ChartView
  readonly detail: Detail | undefined
  readonly change: (change: ViewChange) => void
  readonly onOpen: (batchNum: string) => void
  /** Between the rules and what they found. */
  readonly children?: ReactNode
}

/** Capability of the first indicator, rules to switch, marked points in words. */
export function SidePanel({ lines, view, detail, change, onOpen, children }: Props) {
  const stat = detail?.indicatorStat.find(({ indicatorCode }) => indicatorCode === view.codes[0])
  return (
    <>
      <PanelBoundary resetOn={stat}>
        {stat ? <Capability stat={stat} reply={lines[0]?.reply} /> : !detail && <div className={styles.capability} />}
      </PanelBoundary>
      <PanelBoundary>{view.kind === 'XMR' && <Rules lines={lines} view={view} change={change} />}</PanelBoundary>
      {children}
      <PanelBoundary>
        <Marks lines={lines} onOpen={onOpen} />
      </PanelBoundary>
    </>
  )
}

const GRADES = [
  [1.67, 'charts.capability.best'],
  [1.33, 'charts.capability.first'],
  [1, 'charts.capability.second'],
  [0.67, 'charts.capability.third'],
  [-Infinity, 'charts.capability.fourth'],
] as const

type Stat = Detail['indicatorStat'][number]

function Capability({ stat, reply }: { stat: Stat; reply: Line['reply'] }) {
  const t = useT()
  const dp = indicatorOf(stat.indicatorCode)?.dp ?? 1
  const { ppk, cpk, control } = stat
  const base = reply?.indicatorCode === stat.indicatorCode ? reply.base : null
  const enough = sampleOf(stat.n) === 'ENOUGH'
  const grade = ppk === null || !enough ? undefined : GRADES.find(([least]) => ppk >= least)?.[1]
  const text = (value: number | null, places: number) => (
    <Sampled n={stat.n}>{statisticText(value, places, stat.n)}</Sampled>
  )
  return (
    <section className={`${styles.section} ${styles.capability}`} aria-labelledby="capability">
      <h2 id="capability">
        {t('charts.capability.title')} <small>{t(`batches.indicator.${stat.indicatorCode}` as PlainKey)}</small>
      </h2>
      <dl className={styles.figures}>
        <div className={styles.lead}>
          <dt>{t('charts.capability.ppk')}</dt>
          <dd>{text(ppk, 2)}</dd>
        </div>
        <div>
          <dt>{t('charts.capability.cpk')}</dt>
          <dd>{text(cpk, 2)}</dd>
        </div>
        <div>
          <dt>{t('charts.capability.grade')}</dt>
          <dd>{grade ? t(grade) : '-'}</dd>
        </div>
        <div>
          <dt>{t('charts.capability.mean')}</dt>
          <dd>{text(stat.avg, dp)}</dd>
        </div>
        <div>
          <dt>{t('charts.capability.s')}</dt>
          <dd>{text(stat.s, Math.max(2, dp))}</dd>
        </div>
        <div>
          <dt>Cv</dt>
          <dd>
            {text(stat.cv, 2)}
            {stat.cv !== null && stat.n >= LEAST_VALUES && '%'}
          </dd>
        </div>
        <div>
          <dt>{t('charts.capability.minmax')}</dt>
          <dd>
            {figureText(stat.min, dp)} / {figureText(stat.max, dp)}
          </dd>
        </div>
        <div>
          <dt>{t('charts.capability.pass')}</dt>
          <dd>{stat.passRate === null ? '-' : `${figureText(stat.passRate, 2)}%`}</dd>
        </div>
        <div>
          <dt>{t('charts.capability.n')}</dt>
          <dd>{stat.n}</dd>
        </div>
      </dl>
      {enough ? (
        stat.avgLo !== null &&
        stat.sLo !== null && (
          <p className={styles.note}>
            {t('charts.capability.interval', {
              lo: figureText(stat.avgLo, dp + 1),
              hi: figureText(stat.avgHi, dp + 1),
              sLo: figureText(stat.sLo, Math.max(2, dp)),
              sHi: figureText(stat.sHi, Math.max(2, dp)),
            })}
          </p>
        )
      ) : (
        <p className={styles.note} data-warn>
          {t('charts.capability.few', { n: stat.n })}
        </p>
      )}
      {enough && ppk !== null && control === 'OUT' && (
        <p className={styles.note}>{t('charts.capability.not-in-control')}</p>
      )}
      {enough && ppk !== null && control === 'NONE' && (
        <p className={styles.note}>{t('charts.capability.no-limits')}</p>
      )}
      {enough && reply && control !== 'NONE' && (
        <p className={styles.note}>
          {t('charts.capability.by-rules', { rules: reply.usualRules.join(t('charts.pause')), n: stat.n })}
        </p>
      )}
      {base && <p className={styles.note}>{t('charts.base', { from: base.from, to: base.to, n: base.n })}</p>}
      {enough && base && (
        <p className={styles.note} data-warn={base.alike || undefined}>
          {t(base.alike ? 'charts.capability.autocorrelated' : 'charts.capability.independent', {
            r: besideLimit(base.r1, ALIKE_R1, 2),
            n: base.n,
          })}
        </p>
      )}
    </section>
  )
}

function Rules({ lines, view, change }: Pick<Props, 'lines' | 'view' | 'change'>) {
  const t = useT()
  const hits = (rule: string) =>
    lines.reduce((sum, { data }) => sum + (data?.marks.filter((mark) => mark.rule === rule).length ?? 0), 0)
  const usual: readonly string[] = lines[0]?.reply?.usualRules ?? []
  const chosen = view.rules ?? usual
  // Drift is judged for staff alone.
  const offered = RULES.filter((rule) => rule !== 'DRIFT' || usual.includes('DRIFT'))
  const toggle = (rule: string) => {
    const on = chosen.includes(rule)
    const next = RULES.filter((one) => (one === rule ? !on : chosen.includes(one)))
    change({ r: next.length === 0 ? '-' : next.join('.') })
  }
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 id="rules">
        {t('charts.rules.title')} <small>Nelson · WE</small>{' '}
        <ArticleLink place="rule" code="N1" what={t('charts.rules.title')} />
      </h2>
      <ul className={styles.rules}>
        {offered.map((rule) => {
          const [on, count] = [chosen.includes(rule), hits(rule)]
          return (
            <li key={rule} data-hit={count > 0 || undefined}>
              {count > 0 ? <MarkBadge rule={rule} /> : <i>{rule}</i>}
              <span>{t(ruleWord(rule))}</span>
              <span>{on && count > 0 ? t('charts.rules.places', { n: count }) : '-'}</span>
              <Switch label={`${rule} ${t(ruleWord(rule))}`} on={on} small onChange={() => toggle(rule)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const valuesDrawn = (lines: Props['lines']): number =>
  Math.max(0, ...lines.map(({ data }) => data?.points.filter(({ value }) => value !== null).length ?? 0))

function Marks({ lines, onOpen }: Pick<Props, 'lines' | 'onOpen'>) {
  const t = useT()
  const openPage = useOpenPage()
  const marks = lines.flatMap(({ data }) => (data ? data.marks.map((mark) => ({ data, mark })) : []))
  const compare = ({ data, mark }: (typeof marks)[number]) => {
    const ids = data.points.slice(mark.from, mark.to + 1).map(({ id }) => id)
    // The newest first: the page shows as many as fit and names the others.
    openPage('compare', { ids: ids.reverse().join(',') })
  }
  const drawn = lines.some(({ data }) => data !== undefined && data.kind !== 'LINE')
  const limited = lines.some(({ reply }) => reply?.phases.some(({ state }) => state === 'APPROVED'))
  return (
    <section className={styles.section} aria-labelledby="marks">
      <h2 id="marks">{t('charts.marks.title')}</h2>
      {marks.length === 0 && drawn && (
        <p className={styles.note}>{limited ? t('charts.no-marks', { n: valuesDrawn(lines) }) : t('charts.no-base')}</p>
      )}
      <ul className={styles.marks}>
        {marks.map((one) => (
          <li key={`${one.data.code} ${one.mark.rule} ${one.mark.from}`} className={styles.mark}>
            <ul>
              <MarkLine data={one.data} mark={one.mark} onOpen={onOpen} />
            </ul>
            {one.mark.to > one.mark.from && (
              <button type="button" className={panel.link} onClick={() => compare(one)}>
                {t('charts.marks.compare')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

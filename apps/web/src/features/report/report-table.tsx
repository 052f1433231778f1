import { Fragment } from 'react'
import { SYMBOLS } from '@clinker/contract/report/symbols'
import { LEAST_VALUES, sampleOf } from '@clinker/domain/spc/sample'
import { useT, type PlainKey, type Translate } from '../../lib/words/t.ts'
import { figureText, signedText } from '../../ui/figures/figures.ts'
import { Sampled, statisticText } from '../../ui/figures/sample.tsx'
import { DASH } from '../../ui/figures/value.ts'
import type { Report } from './report.ts'
import styles from './report.module.css'

type Variety = Report['varieties'][number]
type Row = Variety['indicators'][number]

interface Props {
  readonly varieties: readonly Variety[]
  /** Not the strengths alone. */
  readonly all: boolean
  readonly month: string
}

const OWN = ['n', 'avg', 's', 'cv', 'min', 'max', 'pass-rate', 'rich'] as const
const JOINED = ['months', 'n', 'avg', 's', 'cv', 'ppk', 'low95', 'p5', 'target', 'target-gap'] as const
type Name = (typeof OWN)[number] | (typeof JOINED)[number]

const isSymbol = (name: Name): name is keyof typeof SYMBOLS & Name => name in SYMBOLS
const captionOf = (t: Translate, name: Name): string => (isSymbol(name) ? SYMBOLS[name] : t(`report.${name}`))

const COLUMNS = 2 + OWN.length + JOINED.length

/** The month's own figures, and beside them those joined with the months before until there are enough values. */
export function ReportTable({ varieties, all, month }: Props) {
  const t = useT()
  return (
    <div className={styles.scroll} role="region" aria-label={t('report.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              {t('report.variety')}
            </th>
            <th scope="colgroup" colSpan={OWN.length}>
              {t('report.own')} {month}
            </th>
            <th scope="colgroup" colSpan={JOINED.length}>
              {t('report.joined')}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('report.indicator')}</th>
            <th scope="col">{t('report.limit')}</th>
            {OWN.map((name) => (
              <th key={`own ${name}`} scope="col" data-first={name === 'n' || undefined}>
                {captionOf(t, name)}
              </th>
            ))}
            {JOINED.map((name) => (
              <th key={`joined ${name}`} scope="col" data-first={name === 'months' || undefined}>
                {captionOf(t, name)}
              </th>
            ))}
          </tr>
        </thead>
        {varieties.map((variety) => (
          <tbody key={variety.cementVariety}>
            <tr className={styles.variety}>
              <th scope="rowgroup" colSpan={COLUMNS}>
                <b>
                  {variety.showName} {t(`varieties.pack.${variety.packType}`)}
                </b>
                <span>{t('report.batches', { n: variety.batchCount })}</span>
                <span>{figureText(variety.outboundNum, 2)} t</span>
                {variety.judged > 0 && (
                  <span data-bad={variety.passed < variety.judged || undefined}>
                    {t('report.passed', {
                      rate: figureText(variety.passRate, 2),
                      passed: variety.passed,
                      judged: variety.judged,
                      provisional: variety.provisional,
                    })}
                  </span>
                )}
              </th>
            </tr>
            {variety.indicators
              .filter(({ groupCode }) => all || groupCode === 'STR')
              .map((row) => (
                <IndicatorRow key={row.indicatorCode} row={row} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function IndicatorRow({ row }: { row: Row }) {
  const t = useT()
  const { own, joined, dp } = row
  const spread = Math.max(2, dp)
  const grey = (n: number, value: number | null, decimals: number) => (
    <Sampled n={n}>{statisticText(value, decimals, n)}</Sampled>
  )
  const ownCells: Record<(typeof OWN)[number], React.ReactNode> = {
    n: own.n,
    avg: grey(own.n, own.avg, dp),
    s: grey(own.n, own.s, spread),
    cv: grey(own.n, own.cv, 2),
    min: figureText(own.min, dp),
    max: figureText(own.max, dp),
    'pass-rate': figureText(own.passRate, 2),
    rich:
      own.richNum === null ? (
        DASH
      ) : (
        <span data-bad={own.richNum < own.n || undefined}>
          {own.richNum} / {own.n}
        </span>
      ),
  }
  const known = joined.n >= LEAST_VALUES
  const joinedCells: Record<(typeof JOINED)[number], React.ReactNode> = {
    months: joined.months === 1 ? joined.from.slice(2) : `${joined.from.slice(2)} +${joined.months - 1}`,
    n: joined.n,
    avg: grey(joined.n, joined.avg, dp),
    s: grey(joined.n, joined.s, spread),
    cv: (
      <Fragment>
        {grey(joined.n, joined.cv, 2)}
        {joined.cvTarget !== null && <small>{t('report.cv-target', { n: joined.cvTarget.toFixed(1) })}</small>}
      </Fragment>
    ),
    ppk: grey(joined.n, joined.ppk, 2),
    low95: grey(joined.n, joined.low95, dp),
    p5: grey(joined.n, joined.p5, dp),
    target: <Target n={joined.n} target={joined.target} met={joined.targetMet} dp={dp} />,
    'target-gap': known ? <Sampled n={joined.n}>{signedText(joined.targetGap, 2)}</Sampled> : DASH,
  }
  return (
    <tr>
      <th scope="row">
        {t(`batches.indicator.${row.indicatorCode}` as PlainKey)} <small>{row.unit}</small>
      </th>
      <td className={styles.limit}>{row.limitText}</td>
      {OWN.map((name) => (
        <td key={`own ${name}`} data-first={name === 'n' || undefined}>
          {ownCells[name]}
        </td>
      ))}
      {JOINED.map((name) => (
        <td key={`joined ${name}`} data-first={name === 'months' || undefined}>
          {joinedCells[name]}
        </td>
      ))}
    </tr>
  )
}

interface TargetProps {
  readonly n: number
  readonly target: number | null
  readonly met: boolean | null
  readonly dp: number
}

/** Judged only where the values are enough. */
function Target({ n, target, met, dp }: TargetProps) {
  const t = useT()
  if (target === null || n < LEAST_VALUES) return DASH
  if (met === null || sampleOf(n) !== 'ENOUGH') return <Sampled n={n}>{figureText(target, dp)}</Sampled>
  return (
    <span data-met={met}>
      {met ? '●' : '△'} {figureText(target, dp)} <small>{t(met ? 'report.met' : 'report.missed')}</small>
    </span>
  )
}

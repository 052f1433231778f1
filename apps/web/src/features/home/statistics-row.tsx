import type { countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { useState } from 'react'
import { useT } from '../../lib/t.ts'
import { figureText } from '../../ui/figures.ts'
import panel from '../../ui/panel.module.css'
import styles from './batch-table.module.css'

type Counts = ReplyOf<typeof countAllOutboundBatchNumIndicatorValue>
type Count = Counts[number]

/** Mean with S · Cv under it; the rest on demand. */
export function StatisticsRow({ counts, codes }: { counts: Counts; codes: readonly string[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const of = (code: string) => counts.find(({ indicatorCode }) => indicatorCode === code)
  const dp = (code: string) => indicatorOf(code)?.dp ?? 0
  const more: [string, (count: Count, dp: number) => string][] = [
    [t('grid.n'), ({ n }) => String(n)],
    [t('grid.min'), ({ min }, places) => figureText(min, places)],
    [t('grid.max'), ({ max }, places) => figureText(max, places)],
    [t('grid.pass-rate'), ({ passRate }) => (passRate === null ? '-' : `${figureText(passRate, 2)}%`)],
  ]
  const cells = (text: (count: Count, dp: number) => string) =>
    codes.map((code) => {
      const count = of(code)
      return (
        <td key={code} className={styles.number}>
          {count ? text(count, dp(code)) : '-'}
        </td>
      )
    })
  return (
    <tfoot className={styles.statistics}>
      {open &&
        more.map(([name, text]) => (
          <tr key={name}>
            <th scope="row" colSpan={5}>
              {name}
            </th>
            {cells(text)}
            <td />
          </tr>
        ))}
      <tr className={styles.mean}>
        <th scope="row" colSpan={5}>
          <b>
            {t('grid.mean')}{' '}
            <button type="button" className={panel.link} aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'grid.less-stats' : 'grid.more-stats')}
            </button>
          </b>
          <small>{t('grid.spread')}</small>
        </th>
        {codes.map((code) => {
          const count = of(code)
          const places = dp(code)
          return (
            <td key={code} className={styles.number}>
              <b>{figureText(count?.avg, places)}</b>
              <small>
                {count?.s === null || count === undefined
                  ? '-'
                  : `${figureText(count.s, Math.max(2, places))} · ${figureText(count.cv, 1)}%`}
              </small>
            </td>
          )
        })}
        <td />
      </tr>
    </tfoot>
  )
}

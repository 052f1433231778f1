import { EFFECT_DAYS } from '@clinker/contract/control-limits/limits'
import { useT } from '../../lib/words/t.ts'
import { MarkBadge } from '../../ui/control-chart/mark-badge.tsx'
import { ruleWord } from '../../ui/control-chart/reading.ts'
import { figureText } from '../../ui/figures/figures.ts'
import panel from '../../ui/states/page-panel.module.css'
import styles from './control-limits.module.css'
import type { Detail } from './detail.ts'

/** Alarms of the last days with the limits in force and with the proposed ones. */
export function EffectPanel({ effect }: { effect: NonNullable<Detail['effect']> }) {
  const t = useT()
  const count = (n: number | null) => (n === null ? '-' : String(n))
  return (
    <section className={panel.panel} aria-labelledby="effect">
      <div className={panel.head}>
        <h2 id="effect">{t('control-limits.effect', { days: EFFECT_DAYS })}</h2>
        <span className={panel.quiet}>
          {t('control-limits.effect-words', { from: effect.from, to: effect.to, n: effect.n })}
        </span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('control-limits.rule')}</th>
            <th scope="col">{t('control-limits.old')}</th>
            <th scope="col">{t('control-limits.new')}</th>
          </tr>
        </thead>
        <tbody>
          {effect.rules.map(({ rule, before, after }) => (
            <tr key={rule}>
              <th scope="row">
                <MarkBadge rule={rule} /> {t(ruleWord(rule))}
              </th>
              <td>{count(before)}</td>
              <td>
                <b>{after}</b>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('control-limits.alarms')} / 100</th>
            <td>{figureText(effect.before, 1)}</td>
            <td>
              <b>{figureText(effect.after, 1)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

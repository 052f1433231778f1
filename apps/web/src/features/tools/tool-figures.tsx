import type { Figure } from '@clinker/domain/tools/tool'
import { useT } from '../../lib/words/t.ts'
import { formatValue } from '../../ui/figures/value.ts'
import styles from './result.module.css'

export function ToolFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useT()
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, unit = '' }) => (
        <div key={`${name} ${unit}`} data-figure={name}>
          <dt>{t(`tools.out.${name}`)}</dt>
          <dd>
            <b>{formatValue(value)}</b> {value !== undefined && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { fraction, fractionText, over } from '@clinker/domain/number/fraction'
import type { Figure } from '@clinker/domain/tools/tool'
import { useT } from '../../lib/words/t.ts'
import styles from './result.module.css'

/** Amounts of a cubic metre, their ratio to the cement, and a bar of the shares. */
export function MixTable({ figures }: { figures: readonly Figure[] }) {
  const t = useT()
  const known = figures.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))
  const cement = known.find(({ name }) => name === 'cement')?.value ?? '1'
  const solid = known.filter(({ name }) => name !== 'admixture')
  const ratio = (name: string, value: string) =>
    Number(cement) > 0 ? fractionText(over(fraction(value), cement), name === 'admixture' ? 3 : 2) : '-'
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.mix}>
          <thead>
            <tr>
              <th scope="col">{t('tools.unit')} kg/m³</th>
              {known.map(({ name }) => (
                <th key={name} scope="col">
                  {t(`tools.out.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('tools.amount-row')}</th>
              {known.map(({ name, value }) => (
                <td key={name} data-figure={name}>
                  <b>{value}</b>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('tools.proportion')}</th>
              {known.map(({ name, value }) => (
                <td key={name}>{ratio(name, value)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {solid.map(({ name, value }) => (
          <span key={name} data-part={name} style={{ flexGrow: Number(value) }}>
            <span>{t(`tools.out.${name}`)}</span>
          </span>
        ))}
      </div>
    </>
  )
}

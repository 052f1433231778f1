import { useT } from '../../lib/words/t.ts'
import { figureText } from '../../ui/figures/figures.ts'
import type { Report } from './report.ts'
import styles from './report.module.css'

interface Line {
  readonly key: string
  readonly name: string
  readonly num: number
  readonly truckCount: number
}

/** Tonnes of the month by day, variety and company. */
export function Shipped({ report }: { report: Report }) {
  const t = useT()
  return (
    <div className={styles.shipped}>
      <Tonnes
        title={t('report.by-variety')}
        lines={report.varieties.map(({ cementVariety, showName, packType, outboundNum, truckCount }) => ({
          key: cementVariety,
          name: `${showName} ${t(`varieties.pack.${packType}`)}`,
          num: outboundNum,
          truckCount,
        }))}
      />
      {report.plants.length > 1 && (
        <Tonnes
          title={t('report.by-plant')}
          lines={report.plants.map(({ pkOrg, unitname, num, truckCount }) => ({
            key: pkOrg,
            name: unitname,
            num,
            truckCount,
          }))}
        />
      )}
      <Tonnes
        title={t('report.by-day')}
        lines={report.days.map(({ day, num, truckCount }) => ({ key: day, name: day.slice(5), num, truckCount }))}
      />
    </div>
  )
}

function Tonnes({ title, lines }: { title: string; lines: readonly Line[] }) {
  const t = useT()
  const max = lines.reduce((most, { num }) => Math.max(most, num), 0)
  return (
    <section>
      <h3>{title}</h3>
      <table className={styles.tonnes}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('report.tonnes')}</th>
            <th scope="col">{t('report.trucks')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, num, truckCount }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={styles.way} aria-hidden="true">
                <i style={{ width: max === 0 ? 0 : `${(num / max) * 100}%` }} />
              </td>
              <td>{figureText(num, 2)} t</td>
              <td>{t('batches.trucks', { n: truckCount })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

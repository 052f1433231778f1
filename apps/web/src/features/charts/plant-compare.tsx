import type { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { currentCompany } from '../../lib/wire/company.ts'
import { useT } from '../../lib/words/t.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { MAX_OVERLAID, type ChartView } from './chart-view.ts'
import styles from './side-panel.module.css'

type Plants = ReplyOf<typeof detailHomePage>['plantCompare']

interface Props {
  readonly plants: Plants
  readonly view: ChartView
  readonly change: (change: ViewChange) => void
}

/** The same variety at the companies a member of staff may read; customers have none to compare. */
export function PlantCompare({ plants, view, change }: Props) {
  const t = useT()
  if (plants.length < 2) return null
  const means = plants.flatMap(({ c28Avg }) => c28Avg ?? [])
  const toggle = (pkOrg: string) => {
    const rest = view.overlay.filter((one) => one !== pkOrg)
    const next = rest.length < view.overlay.length ? rest : [...rest, pkOrg]
    change({ o: next.join(',') || undefined })
  }
  const [low, high] = [Math.min(...means), Math.max(...means)]
  return (
    <section className={styles.section} aria-labelledby="plants">
      <h2 id="plants">
        {t('charts.plants.title')} <small>{t('charts.plants.overlay')}</small>
      </h2>
      <table className={styles.plants}>
        <thead>
          <tr>
            <th scope="col">{t('charts.plants.company')}</th>
            <th scope="col">{t('charts.plants.mean')} MPa</th>
            <th scope="col">{t('charts.plants.cv')}</th>
          </tr>
        </thead>
        <tbody>
          {plants.map(({ pkOrg, unitname, c28Avg, c28Cv }) => (
            <tr key={pkOrg}>
              <th scope="row">
                {pkOrg === currentCompany() ? (
                  unitname
                ) : (
                  <label className={styles.choose}>
                    <input
                      type="checkbox"
                      checked={view.overlay.includes(pkOrg)}
                      disabled={!view.overlay.includes(pkOrg) && view.overlay.length >= MAX_OVERLAID}
                      onChange={() => toggle(pkOrg)}
                    />
                    {unitname}
                  </label>
                )}
              </th>
              <td>
                <b>{figureText(c28Avg, 1)}</b>
                {means.length > 1 && high > low && c28Avg === high && ' ▲'}
                {means.length > 1 && high > low && c28Avg === low && ' ▼'}
              </td>
              <td>{c28Cv === null ? '-' : `${figureText(c28Cv, 2)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

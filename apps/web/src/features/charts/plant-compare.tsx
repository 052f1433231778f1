import type { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { sampleOf } from '@clinker/domain/spc/sample'
import { useCompany } from '../../lib/wire/company-context.ts'
import { useT } from '../../lib/words/t.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import { Sampled, statisticText } from '../../ui/figures/sample.tsx'
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
  const own = useCompany()
  if (plants.length < 2) return null
  // Nobody is ranked by a small sample.
  const isRanked = plants.every(({ n }) => n === 0 || sampleOf(n) === 'ENOUGH')
  const means = isRanked ? plants.flatMap(({ c28Avg }) => c28Avg ?? []) : []
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
            <th scope="col">{t('charts.plants.n')}</th>
            <th scope="col">{t('charts.plants.mean')} MPa</th>
            <th scope="col">{t('charts.plants.cv')}</th>
          </tr>
        </thead>
        <tbody>
          {plants.map(({ pkOrg, unitname, n, c28Avg, c28Cv }) => (
            <tr key={pkOrg}>
              <th scope="row">
                {pkOrg === own ? (
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
              <td>{n}</td>
              <td>
                <b>
                  <Sampled n={n}>{statisticText(c28Avg, 1, n)}</Sampled>
                </b>
                {means.length > 1 && high > low && c28Avg === high && ' ▲'}
                {means.length > 1 && high > low && c28Avg === low && ' ▼'}
              </td>
              <td>
                <Sampled n={n}>{c28Cv === null || sampleOf(n) === 'NONE' ? '-' : `${figureText(c28Cv, 2)}%`}</Sampled>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { BatchRow } from '@clinker/contract/batches/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useList } from '../../../lib/list/use-list.ts'
import { useUser } from '../../../lib/session/use-user.ts'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import { useOpenPage } from '../../../shared/menu/use-open-page.ts'
import { BatchGrid } from '../../../shared/batches/batch-grid.tsx'
import panel from '../../../ui/states/page-panel.module.css'
import { BatchCard } from './batch-card.tsx'
import { ChosenBar, ExportChosen } from './chosen-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { LIST, questionOf, type Filter } from './list-question.ts'
import { ListViews } from './list-views.tsx'
import styles from './list.module.css'
import { useChosen } from './use-chosen.ts'

/** All batches of the company that the caller may see: find, sort, choose some to compare or to take along. */
export default function BatchListPage() {
  const t = useT()
  const list = useList<Filter, string>(LIST)
  const openPage = useOpenPage()
  const onOpen = useCallback((id: string) => openPage('batch', { batchNum: id }), [openPage])
  const varieties = useQuery(query(cementVarietyList))
  const chosen = useChosen()
  const staff = !useUser().info.roles.includes('customer')
  const text = JSON.stringify(list.values)
  const question = useMemo(() => questionOf(JSON.parse(text) as Record<Filter, string>, staff), [text, staff])
  // Bound to what the filter found: another question drops it, the ticks stay.
  const [allOf, setAllOf] = useState<string>()
  const all = allOf === text
  const [total, setTotal] = useState<number>()
  const onChosen = (rows: readonly BatchRow[], page: readonly BatchRow[]) => {
    setAllOf(undefined)
    chosen.choose(rows, page)
  }
  return (
    <section className={`${panel.panel} ${styles.page}`} aria-labelledby="batches">
      <div className={styles.head}>
        <h1 id="batches">{t('menu.batches')}</h1>
        <span className={panel.quiet}>{total !== undefined && t('batches.grid.count', { n: total })}</span>
      </div>
      <ListViews list={list} question={question} staff={staff} />
      <ListFilters list={list} varieties={varieties.data ?? []} staff={staff} />
      <BatchGrid
        question={question}
        page={list.page}
        limit={list.limit}
        onPage={list.setPage}
        onLimit={list.setLimit}
        sort={list.sort}
        onSort={list.setSort}
        chosen={chosen.keys}
        onChosen={onChosen}
        onOpen={onOpen}
        onTotal={setTotal}
        renderCard={(row) => (
          <BatchCard
            t={t}
            row={row}
            chosen={chosen.keys.has(row.batchNum)}
            onToggle={(one) => {
              setAllOf(undefined)
              chosen.toggle(one)
            }}
          />
        )}
        renderBar={(count) => (
          <ChosenBar chosen={chosen} total={count} all={all} onAll={(on) => setAllOf(on ? text : undefined)} />
        )}
        renderActions={(columns, job) =>
          !all && <ExportChosen question={question} sort={list.sort} chosen={chosen} columns={columns} job={job} />
        }
        foot={
          <p className={styles.foot}>
            {t('batches.grid.one-variety')}
            {(varieties.data ?? []).map((one) => (
              <button
                key={one.cementVariety}
                type="button"
                className={panel.link}
                onClick={() => list.setFilters({ v: one.cementVariety })}
              >
                {one.showName} {t(`varieties.pack.${one.packType}`)}
              </button>
            ))}
          </p>
        }
      />
    </section>
  )
}

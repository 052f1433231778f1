import { BATCH_TEXT_MAX } from '@clinker/contract/kernel/limits'
import { MAX_COMPARED, MIN_COMPARED } from '@clinker/contract/batches/limits'
import type { BatchRow } from '@clinker/contract/batches/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { periodOf } from '../../lib/list/period.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { useViewParams } from '../../lib/list/view-params.ts'
import { BatchGrid } from '../../shared/batches/batch-grid.tsx'
import { limitOf } from '../../shared/batches/batch-query.ts'
import buttons from '../../ui/controls/buttons.module.css'
import panel from '../../ui/states/page-panel.module.css'
import { PeriodPick } from '../../ui/controls/period-pick.tsx'
import { Pick } from '../../ui/controls/pick.tsx'
import { VerdictShape } from '../../ui/figures/verdict.tsx'
import styles from './list.module.css'

/** All batches of the company that the caller may see: find, read, choose some to compare. */
export default function BatchListPage() {
  const t = useT()
  const [params, change] = useViewParams()
  const openPage = useOpenPage()
  const onOpen = useCallback((id: string) => openPage('batch', { batchNum: id }), [openPage])
  const varieties = useQuery(query(cementVarietyList))
  const [chosen, setChosen] = useState<readonly BatchRow[]>([])
  const cementVariety = params.get('v') ?? undefined
  const batchNum = params.get('q') ?? undefined
  const wanted = params.get('p')
  const staff = !useUser().info.roles.includes('customer')
  const inner = staff && params.get('inner') === '1'
  const question = useMemo(
    () => ({ cementVariety, batchNum, inner, period: periodOf(wanted) }),
    [cementVariety, batchNum, inner, wanted],
  )
  const onPage = useCallback((page: number) => change({ page: page === 1 ? undefined : String(page) }), [change])
  const onLimit = useCallback((limit: number) => change({ limit: String(limit), page: undefined }), [change])
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const all = { key: '', text: t('batches.all-varieties') }
  const choices = [
    all,
    ...(varieties.data ?? []).map((one) => ({
      key: one.cementVariety,
      text: `${one.showName} ${t(`varieties.pack.${one.packType}`)}`,
    })),
  ]
  return (
    <section className={`${panel.panel} ${styles.page}`} aria-labelledby="batches">
      <div className={styles.filters}>
        <h1 id="batches">{t('menu.batches')}</h1>
        <NumberSearch value={batchNum ?? ''} onSearch={(q) => change({ q: q || undefined, page: undefined })} />
        <Pick
          label={t('batches.variety')}
          current={cementVariety ?? ''}
          choices={choices}
          onPick={(v) => change({ v: v || undefined, page: undefined })}
        />
        <PeriodPick period={question.period} onPick={(p) => change({ p, page: undefined })} />
        {staff && (
          <label className={styles.inner}>
            <input
              type="checkbox"
              checked={inner}
              onChange={({ target }) => change({ inner: target.checked ? '1' : undefined, page: undefined })}
            />
            <VerdictShape of="LOW" /> {t('batches.inner.filter')}
          </label>
        )}
      </div>
      <BatchGrid
        question={question}
        page={page}
        limit={limitOf(params.get('limit'))}
        onPage={onPage}
        onLimit={onLimit}
        onChosen={setChosen}
        onOpen={onOpen}
        renderBar={(total) => (
          <>
            <span className={panel.quiet}>{total !== undefined && t('batches.grid.count', { n: total })}</span>
            {chosen.length >= MIN_COMPARED && chosen.length <= MAX_COMPARED ? (
              <button
                type="button"
                className={buttons.button}
                onClick={() => openPage('compare', { ids: chosen.map((row) => row.batchNum).join(',') })}
              >
                {t('batches.compare-chosen', { n: chosen.length })}
              </button>
            ) : (
              <span className={panel.quiet}>{t('batches.choose')}</span>
            )}
          </>
        )}
      />
    </section>
  )
}

const TYPING_MS = 300

/** Searches while one types; the field follows the address when that changes by itself. */
function NumberSearch({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = (text: string, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), ms)
  }
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={t('batches.search')}
      placeholder={t('batches.search')}
      value={typed}
      maxLength={BATCH_TEXT_MAX}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value)
        // Half a composed word is nothing to look for.
        if (!(nativeEvent as InputEvent).isComposing) search(target.value, TYPING_MS)
      }}
      onCompositionEnd={(event) => search(event.currentTarget.value, TYPING_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(event.currentTarget.value, 0)
      }}
    />
  )
}

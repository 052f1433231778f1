import { MAX_COMPARED } from '@clinker/contract/batches/limits'
import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/wire/query.ts'
import { errorText, useT } from '../../../lib/words/t.ts'
import { useSavedView, useTabTitle } from '../../../lib/tabs/use-tabs.ts'
import { useOpenPage } from '../../../shared/menu/use-open-page.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { useViewParams } from '../../../lib/list/view-params.ts'
import buttons from '../../../ui/controls/buttons.module.css'
import panel from '../../../ui/states/page-panel.module.css'
import { PanelBoundary } from '../../../ui/states/panel-boundary.tsx'
import { ErrorState, OfflineState, StateView } from '../../../ui/states/state-view.tsx'
import { copyText } from '../../../ui/data-grid/copy-text.ts'
import { CompareTable } from './compare-table.tsx'
import { compareText } from './compare-text.ts'
import styles from './compare.module.css'
import list from '../list/list.module.css'

/** Batches that an address may name: those beyond the columns are offered. */
const MAX_NAMED = 40

function LeftOut({ ids, onPick }: { ids: readonly string[]; onPick: (id: string) => void }) {
  const t = useT()
  return (
    <p className={styles.leftOut} role="note">
      {t('batches.compare.left-out', { n: ids.length })}{' '}
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className={buttons.button}
          aria-label={t('batches.compare.bring-in', { id })}
          onClick={() => onPick(id)}
        >
          {id}
        </button>
      ))}
    </p>
  )
}

/** Two to eight batches side by side; what differs from the reference stands out. */
export default function ComparePage() {
  const t = useT()
  const [params, change] = useViewParams()
  const openPage = useOpenPage()
  const onlyDifferent = params.get('diff') === '1'
  const saved = useSavedView<string>('add')
  const [typed, setTyped] = useState(() => saved.read() ?? '')
  const type = (text: string) => {
    saved.write(text)
    setTyped(text)
  }
  const all = [...new Set((params.get('ids') ?? '').split(',').filter((id) => id !== ''))]
  const ids = all.slice(0, MAX_COMPARED)
  const leftOut = all.slice(MAX_COMPARED, MAX_NAMED)
  const base = ids.find((id) => id === params.get('base')) ?? ids[0]
  useTabTitle(t('batches.compare.title'))
  const answers = useQueries({
    queries: ids.map((batchNum) => query(batchNumIndicator, { query: { batchNum } })),
  })
  // At first all columns come together; one that is added later joins those that are there.
  const pending = answers.some((one) => one.isPending && one.fetchStatus !== 'paused')
  const [drawn, setDrawn] = useState(false)
  if (!drawn && !pending && ids.length > 0) setDrawn(true)
  const put = (next: readonly string[]) => change({ ids: next.join(',') || undefined })
  const add = (text: string) => {
    // A pasted column of batch numbers is a list of them.
    const more = text.split(/[\s,，、;；]+/).filter((id) => id !== '')
    const next = [...new Set([...all, ...more])]
    if (next.length > MAX_COMPARED) toast('warning', t('batches.compare.most'))
    put(next.slice(0, MAX_NAMED))
  }
  /** Takes the place of the last column that is not the reference. */
  const bringIn = (id: string) => {
    const out = ids[ids.length - 1] === base ? ids[ids.length - 2] : ids[ids.length - 1]
    put(all.map((one) => (one === id ? (out ?? one) : one === out ? id : one)))
  }
  const copy = async () => {
    const reference = batches.find(({ batchNum }) => batchNum === base) ?? batches[0]
    if (!reference) return
    const done = await copyText(compareText(batches, reference))
    toast(done ? 'good' : 'error', t(done ? 'batches.copied' : 'grids.copy-failed'))
  }
  const batches = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.findIndex(({ error }) => error !== null)
  const error = answers[failed]?.error
  const retry = () => void answers[failed]?.refetch()
  const paused = batches.length === 0 && answers.some(({ fetchStatus }) => fetchStatus === 'paused')
  return (
    <section className={`${panel.panel} ${list.page}`} aria-labelledby="compare">
      <div className={list.filters}>
        <h1 id="compare">{t('batches.compare.title')}</h1>
        <input
          type="search"
          className={list.search}
          aria-label={t('batches.compare.add')}
          placeholder={t('batches.compare.add')}
          maxLength={400}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            add(event.currentTarget.value)
            type('')
          }}
        />
        <label className={panel.quiet}>
          <input
            type="checkbox"
            checked={onlyDifferent}
            onChange={(event) => change({ diff: event.target.checked ? '1' : undefined })}
          />{' '}
          {t('batches.compare.only-different')}
        </label>
        <span className={panel.push} />
        <button type="button" className={buttons.button} disabled={batches.length === 0} onClick={() => void copy()}>
          {t('batches.copy')}
        </button>
        <button type="button" className={buttons.button} onClick={() => window.print()}>
          {t('batches.print')}
        </button>
      </div>
      {ids.length < 2 && <p className={panel.quiet}>{t('batches.compare.need-more')}</p>}
      {leftOut.length > 0 && <LeftOut ids={leftOut} onPick={bringIn} />}
      {ids.length === 0 && <StateView icon="box" title={t('batches.choose')} />}
      {error && (
        <>
          <p className={panel.quiet}>
            {t('batches.compare.failed-one', { id: ids[failed] ?? '' })}{' '}
            {/* Beside batches that can be compared one line is enough. */}
            {batches.length > 0 && (
              <>
                {errorText(error)}{' '}
                <button type="button" className={buttons.button} onClick={retry}>
                  {t('kernel.state.retry')}
                </button>{' '}
              </>
            )}
            <button type="button" className={buttons.button} onClick={() => put(all.filter((_, i) => i !== failed))}>
              {t('batches.compare.remove', { id: ids[failed] ?? '' })}
            </button>
          </p>
          {batches.length === 0 && <ErrorState error={error} onRetry={retry} />}
        </>
      )}
      {batches.length > 0 && drawn && (
        <PanelBoundary bare resetOn={ids.join()}>
          <CompareTable
            batches={batches}
            base={base ?? ''}
            onlyDifferent={onlyDifferent}
            onBase={(id) => change({ base: id })}
            onRemove={(id) => put(all.filter((one) => one !== id))}
            onOpen={(id) => openPage('batch', { batchNum: id })}
          />
        </PanelBoundary>
      )}
      {paused && <OfflineState />}
      {(batches.length === 0 || !drawn) && ids.length > 0 && !error && !paused && (
        <p role="status" className={panel.quiet}>
          {t('kernel.state.loading')}
        </p>
      )}
    </section>
  )
}

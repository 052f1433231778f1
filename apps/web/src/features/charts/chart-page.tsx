import { detailHomePage } from '@clinker/contract/home/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/wire/query.ts'
import { useT, type PlainKey, wordTitle } from '../../lib/words/t.ts'
import { useTabTitle } from '../../lib/tabs/use-tabs.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useViewParams } from '../../lib/list/view-params.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { copyText } from '../../ui/data-grid/copy-text.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { MenuButton } from '../../ui/controls/menu-button.tsx'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { PeriodPick } from '../../ui/controls/period-pick.tsx'
import { Pick } from '../../ui/controls/pick.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import styles from './chart-page.module.css'
import { KINDS, MAX_INDICATORS, viewOf } from './chart-view.ts'
import { IndicatorCharts } from './indicator-charts.tsx'
import { PlantCompare } from './plant-compare.tsx'
import { PlantsOverlay } from './plants-overlay.tsx'
import { SidePanel } from './side-panel.tsx'
import { useLines } from './use-lines.ts'

/** One variety, up to four indicators under each other, with rules, capability and the track of the forecasts. */
export default function ChartPage() {
  const t = useT()
  const [params, change] = useViewParams()
  const openPage = useOpenPage()
  const [cursor, setCursor] = useState<string>()
  const view = viewOf(params)
  const { startDate, endDate } = view.period
  const varieties = useQuery(query(cementVarietyList))
  const first = varieties.data?.find(({ defaultFlag }) => defaultFlag === 1) ?? varieties.data?.[0]
  const variety = varieties.data?.find(({ cementVariety }) => cementVariety === view.variety) ?? first
  const cementVariety = variety?.cementVariety
  const detail = useQuery({
    ...query(detailHomePage, { query: { cementVariety: cementVariety ?? '', startDate, endDate } }),
    enabled: cementVariety !== undefined,
    placeholderData: keepPreviousData,
  })
  const lines = useLines({ cementVariety, view, forecasts: detail.data?.forecast })
  const name = (code: string) => t(`batches.indicator.${code}` as PlainKey)
  useTabTitle(wordTitle('charts.tab', { names: view.codes.map((code) => `batches.indicator.${code}`).join(',') }))

  if (varieties.error) return <ErrorState error={varieties.error} onRetry={() => void varieties.refetch()} />
  if (!varieties.data && varieties.fetchStatus === 'paused') return <OfflineState />
  if (varieties.data?.length === 0) return <StateView icon="box" title={t('varieties.empty')} />
  const measured = detail.data?.indicatorStat
    .filter(({ avg }) => avg !== null)
    .map(({ indicatorCode }) => indicatorCode)
  const plants = detail.data?.plantCompare ?? []
  const open = (batchNum: string) => openPage('batch', { batchNum })
  const copyLink = async () => toast('good', (await copyText(location.href)) ? t('charts.link-copied') : location.href)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1>{t('charts.title')}</h1>
        <Pick
          strong
          label={t('batches.variety')}
          current={cementVariety ?? ''}
          choices={(varieties.data ?? []).map((one) => ({
            key: one.cementVariety,
            text: `${one.showName} ${t(`varieties.pack.${one.packType}`)}`,
          }))}
          onPick={(v) => change({ v, z: undefined, b: undefined })}
        />
        {view.codes.map((code, at) => (
          <span key={code} className={styles.indicator}>
            <Pick
              strong
              label={t('charts.indicator')}
              current={code}
              choices={[...new Set([code, ...(measured ?? [])])].map((key) => ({ key, text: name(key) }))}
              onPick={(next) => change({ i: view.codes.map((one, i) => (i === at ? next : one)).join(',') })}
            />
            {view.codes.length > 1 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('charts.remove', { name: name(code) })}
                onClick={() => change({ i: view.codes.filter((one) => one !== code).join(',') })}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </span>
        ))}
        {view.codes.length < MAX_INDICATORS && measured && (
          <span className={styles.add}>
            <MenuButton
              label={t('charts.add')}
              align="left"
              choices={measured.filter((code) => !view.codes.includes(code)).map((key) => ({ key, text: name(key) }))}
              onPick={(code) => change({ i: [...view.codes, code].join(',') })}
            >
              <span>{t('charts.add')}</span>
            </MenuButton>
          </span>
        )}
        <Segments
          label={t('charts.kind')}
          current={view.kind}
          choices={KINDS.map((key) => ({ key, text: t(`charts.kind.${key}`) }))}
          onPick={(c) => change({ c })}
        />
        <PeriodPick period={view.period} onPick={(p) => change({ p, z: undefined })} />
        <span className={styles.push} />
        {detail.data?.summary.asOf && (
          <span className={styles.asOf}>{t('home.as-of', { at: detail.data.summary.asOf.slice(5, 16) })}</span>
        )}
        <button type="button" className={buttons.button} onClick={() => void copyLink()}>
          {t('charts.copy-link')}
        </button>
      </div>
      <div className={styles.body}>
        <div className={styles.main}>
          <IndicatorCharts
            lines={lines}
            view={view}
            cementVariety={cementVariety}
            showName={variety?.showName ?? ''}
            cursor={cursor}
            onCursor={setCursor}
            change={change}
            onOpen={open}
          />
          <PanelBoundary>
            <PlantsOverlay plants={plants} view={view} cementVariety={cementVariety} />
          </PanelBoundary>
        </div>
        <div className={styles.side}>
          <SidePanel lines={lines} view={view} detail={detail.data} change={change} onOpen={open}>
            <PanelBoundary>
              <PlantCompare plants={plants} view={view} change={change} />
            </PanelBoundary>
          </SidePanel>
        </div>
      </div>
    </div>
  )
}

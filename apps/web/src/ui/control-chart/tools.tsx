import type { RefObject } from 'react'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useT } from '../../lib/words/t.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icons.tsx'
import { MenuButton } from '../controls/menu-button.tsx'
import { chartCsv } from './chart-csv.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartHandle } from './control-chart.tsx'
import styles from './tools.module.css'

interface Props {
  readonly data: ChartData | undefined
  readonly title: string
  readonly handle: RefObject<ChartHandle | null>
  /** What fills the screen. */
  readonly box: RefObject<HTMLElement | null>
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  readonly zoomed: boolean
  readonly onUnzoom: () => void
}

/** Zoom back, table, download, full screen. */
export function ChartTools({ data, title, handle, box, asTable, onTable, zoomed, onUnzoom }: Props) {
  const t = useT()
  const download = async (kind: string) => {
    if (!data) return
    if (kind === 'csv') saveFile(`${title}.csv`, new Blob([chartCsv(data, title)], { type: 'text/csv;charset=utf-8' }))
    else {
      const picture = await handle.current?.picture(title)
      if (picture) saveFile(`${title}.png`, picture)
    }
  }
  const choices = [
    ...(asTable ? [] : [{ key: 'png', text: t('charts.as-png') }]),
    { key: 'csv', text: t('charts.as-csv') },
  ]
  return (
    <div className={styles.tools}>
      {zoomed && <IconButton icon="zoom-out" label={t('charts.reset-zoom')} onClick={onUnzoom} />}
      <IconButton
        icon={asTable ? 'chart' : 'table'}
        label={t(asTable ? 'charts.as-chart' : 'charts.as-table')}
        onClick={() => onTable(!asTable)}
      />
      <MenuButton plain label={t('charts.download')} choices={choices} onPick={(kind) => void download(kind)}>
        <Icon name="download" />
      </MenuButton>
      {document.fullscreenEnabled && (
        <IconButton
          icon="full-screen"
          label={t('charts.full-screen')}
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen())
          }
        />
      )}
    </div>
  )
}

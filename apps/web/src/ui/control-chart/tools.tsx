import type { RefObject } from 'react'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { useT } from '../../lib/words/t.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icons.tsx'
import { formatValue } from '../figures/value.ts'
import { MenuButton } from '../controls/menu-button.tsx'
import { chartCsv } from './chart-csv.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartHandle } from './control-chart.tsx'
import styles from './tools.module.css'

interface Props {
  readonly data: ChartData | undefined
  readonly title: string
  /** Codes of the rules that marks are shown of; a picture names them. */
  readonly rules: readonly string[]
  readonly handle: RefObject<ChartHandle | null>
  /** What fills the screen. */
  readonly box: RefObject<HTMLElement | null>
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  readonly zoomed: boolean
  readonly onUnzoom: () => void
}

/** Zoom back, table, download, full screen. */
export function ChartTools({ data, title, rules, handle, box, asTable, onTable, zoomed, onUnzoom }: Props) {
  const t = useT()
  const { corp65sList, companyId } = useUser().info
  /** Whose figures, and what they were held against. */
  const noteOf = ({ kind }: ChartData) =>
    [
      formatValue(corp65sList.find(({ pk56 }) => pk56 === companyId)?.unitname),
      ...(kind === 'TRACK' ? [] : [t(`charts.kind.${kind}`)]),
      ...(kind === 'XMR' && rules.length > 0 ? [`${t('charts.rules.title')} ${rules.join(' ')}`] : []),
    ].join(' · ')
  const download = async (kind: string) => {
    if (!data) return
    if (kind === 'csv') saveFile(`${title}.csv`, new Blob([chartCsv(data, title)], { type: 'text/csv;charset=utf-8' }))
    else {
      const picture = await handle.current?.picture(title, noteOf(data))
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

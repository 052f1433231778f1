import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  grid_no_snapshot: {
    http: 409,
    status: 1060,
    zh: '尚未保存快照，表格设置未变更',
    ja: 'スナップショットが未保存のため、表の設定は変わっていません',
    en: 'No snapshot has been saved; the grid is unchanged',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'grids.column.batchNum': { zh: '出厂编号', ja: '出荷番号', en: 'Batch number' },
  'grids.column.showName': { zh: '品种', ja: '銘柄', en: 'Variety' },
  'grids.column.produceDate': { zh: '生产日期', ja: '製造日', en: 'Produced on' },
  'grids.column.outboundDate': { zh: '出厂日期', ja: '出荷日', en: 'Shipped on' },
  'grids.column.tonnage': { zh: '批量(t)', ja: 'ロット量(t)', en: 'Batch size (t)' },
  'grids.column.outboundNum': { zh: '出库量(t)', ja: '出荷量(t)', en: 'Shipped (t)' },
  'grids.column.verdict': { zh: '判定', ja: '判定結果', en: 'Verdict' },
  'grids.empty': { zh: '暂无相关记录', ja: '該当する記録はありません', en: 'no related records' },
  'grids.loading': { zh: '加载中...', ja: '読み込み中...', en: 'loading...' },
  'grids.columns': { zh: '列设置', ja: '列の設定', en: 'Columns' },
  'grids.columns-changed': {
    zh: '列设置（有未保存的更改）',
    ja: '列の設定（未保存の変更あり）',
    en: 'Columns (changes not saved)',
  },
  'grids.column': { zh: '列', ja: '列名', en: 'Column' },
  'grids.width': { zh: '宽度', ja: '列の幅', en: 'Width' },
  'grids.width-of': { zh: '“{name}”的宽度', ja: '「{name}」の幅', en: 'Width of {name}' },
  'grids.sortable': { zh: '排序', ja: '並べ替え', en: 'Sort' },
  'grids.sortable-of': { zh: '“{name}”可排序', ja: '「{name}」を並べ替え可能にする', en: '{name} can be sorted' },
  'grids.searchable': { zh: '筛选', ja: '絞り込み', en: 'Filter' },
  'grids.searchable-of': { zh: '“{name}”可筛选', ja: '「{name}」を絞り込み可能にする', en: '{name} can be filtered' },
  'grids.move': {
    zh: '移动“{name}”，按上下箭头键',
    ja: '「{name}」を移動（上下矢印キー）',
    en: 'Move {name}: arrow keys up and down',
  },
  'grids.moved': {
    zh: '{name} 已移到第 {place} 位，共 {count} 列',
    ja: '{name} を {count} 列中 {place} 番目へ移動しました',
    en: '{name} moved to place {place} of {count}',
  },
  'grids.save': { zh: '保存', ja: '保存する', en: 'Save' },
  'grids.save-snapshot': { zh: '保存快照', ja: 'スナップショットを保存', en: 'Save snapshot' },
  'grids.recover-snapshot': { zh: '恢复快照', ja: 'スナップショットに戻す', en: 'Back to snapshot' },
  'grids.recover-system': { zh: '恢复默认', ja: '初期設定に戻す', en: 'Back to default' },
  'grids.discard': { zh: '放弃更改', ja: '変更を破棄', en: 'Discard changes' },
  'grids.saved': { zh: '列设置已保存', ja: '列の設定を保存しました', en: 'Columns saved' },
  'grids.snapshot-saved': { zh: '快照已保存', ja: 'スナップショットを保存しました', en: 'Snapshot saved' },
  'grids.recovered': { zh: '列设置已恢复', ja: '列の設定を戻しました', en: 'Columns restored' },
  'grids.conflict': {
    zh: '列设置已在另一个窗口中更改，您的更改尚未保存。',
    ja: '列の設定は別のウィンドウで変更されました。この変更はまだ保存されていません。',
    en: 'The columns were changed in another window; your changes are not saved yet.',
  },
  'grids.conflict-reload': {
    zh: '载入新设置，放弃我的更改',
    ja: '新しい設定を読み込み、この変更を破棄',
    en: 'Load those and drop my changes',
  },
  'grids.conflict-mine': { zh: '用我的更改覆盖', ja: 'この変更で上書き', en: 'Replace them with mine' },
  'grids.settings-failed': {
    zh: '列设置未能载入，表格按默认设置显示。',
    ja: '列の設定を読み込めませんでした。初期設定で表示しています。',
    en: 'The column settings could not be loaded; the default is shown.',
  },
  'grids.copy': { zh: '复制{n}行', ja: '{n}行をコピー', en: 'Copy {n} rows' },
  'grids.copied': {
    zh: '已复制{n}行，可粘贴到表格软件',
    ja: '{n}行をコピーしました。表計算ソフトに貼り付けられます',
    en: '{n} rows copied, ready to paste into a spreadsheet',
  },
  'grids.copied-cell': { zh: '已复制', ja: 'コピーしました', en: 'Copied' },
  'grids.copy-failed': {
    zh: '复制失败，请重试',
    ja: 'コピーできませんでした。もう一度お試しください',
    en: 'Copying failed, please try again',
  },
  'grids.selected': { zh: '已选{n}行', ja: '{n}行を選択', en: '{n} selected' },
  'grids.sort-none': { zh: '默认顺序', ja: '標準の順序', en: 'As given' },
  'grids.ascending': { zh: '{name} 升序', ja: '{name} 昇順', en: '{name}, ascending' },
  'grids.descending': { zh: '{name} 降序', ja: '{name} 降順', en: '{name}, descending' },
  'grids.more': { zh: '再显示{n}条', ja: 'さらに{n}件表示', en: 'Show {n} more' },
  'grids.shown': { zh: '已显示{n} / {total}条', ja: '{total}件中{n}件を表示', en: '{n} of {total} shown' },
})

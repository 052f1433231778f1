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
  'grid.column.batchNum': { zh: '出厂编号', ja: '出荷番号', en: 'Batch number' },
  'grid.column.showName': { zh: '品种', ja: '銘柄', en: 'Variety' },
  'grid.column.produceDate': { zh: '生产日期', ja: '製造日', en: 'Produced on' },
  'grid.column.outboundDate': { zh: '出厂日期', ja: '出荷日', en: 'Shipped on' },
  'grid.column.tonnage': { zh: '批量(t)', ja: 'ロット量(t)', en: 'Batch size (t)' },
  'grid.column.outboundNum': { zh: '出库量(t)', ja: '出荷量(t)', en: 'Shipped (t)' },
  'grid.column.verdict': { zh: '判定', ja: '判定結果', en: 'Verdict' },
  'grid.column.remark': { zh: '备注', ja: '備考', en: 'Remark' },
})

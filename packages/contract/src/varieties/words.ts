import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'variety:read': { zh: '查看水泥品种', ja: 'セメント品種の閲覧', en: 'View cement varieties' },
})

export const words = defineWords({
  'varieties.title': { zh: '水泥品种', ja: 'セメント品種', en: 'Cement varieties' },
  'varieties.count': { zh: '共{n}个品种', ja: '全{n}品種', en: 'Varieties: {n}' },
  'varieties.newest': { zh: '最新批次', ja: '最新ロット', en: 'Latest batch' },
  'varieties.shipped-on': { zh: '发货日期', ja: '出荷日', en: 'Shipping date' },
  'varieties.batches': { zh: '{n} 批', ja: '{n} ロット', en: 'Batches: {n}' },
  'varieties.empty': {
    zh: '该公司近12个月没有向您发货的品种',
    ja: '過去12か月にこの会社から貴社へ出荷された品種はありません',
    en: 'Nothing was shipped to you by this company in the last 12 months',
  },
  'varieties.pack.BULK': { zh: '散装', ja: 'バラ', en: 'Bulk' },
  'varieties.pack.BAG': { zh: '袋装', ja: '袋詰め', en: 'Bagged' },
})

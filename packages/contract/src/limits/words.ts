import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'limit:read': { zh: '查看标准限值', ja: '規格値の閲覧', en: 'View limits of the standards' },
})

export const words = defineWords({
  'limits.title': { zh: '标准限值', ja: '規格値', en: 'Limits of the standards' },
  'limits.lead': {
    zh: '“待核对”的限值还没有与标准原文核对，使用前请以原文为准。',
    ja: '「要確認」の値は規格の原文と照合していません。使用前に原文を確認してください。',
    en: 'Limits marked “to be checked” have not been compared with the printed standard yet.',
  },
  'limits.standard': { zh: '标准号', ja: '規格番号', en: 'Standard' },
  'limits.variety': { zh: '品种', ja: '品種', en: 'Variety' },
  'limits.grade': { zh: '等级', ja: '等級', en: 'Grade' },
  'limits.every-grade': { zh: '全部等级', ja: '全等級', en: 'every grade' },
  'limits.indicator': { zh: '指标', ja: '指標', en: 'Indicator' },
  'limits.limit': { zh: '限值', ja: '規格値', en: 'Limit' },
  'limits.inner': { zh: '内控', ja: '社内基準', en: 'Inner' },
  'limits.kind': { zh: '检验', ja: '検査', en: 'Inspection' },
  'limits.clause': { zh: '条款', ja: '条項', en: 'Clause' },
  'limits.valid': { zh: '有效期', ja: '有効期間', en: 'Valid' },
  'limits.source': { zh: '依据', ja: '出典', en: 'Source' },
  'limits.state': { zh: '核对', ja: '照合', en: 'Checked' },
  'limits.verified': { zh: '已核对', ja: '照合済み', en: 'checked' },
  'limits.unverified': { zh: '待核对', ja: '要確認', en: 'to be checked' },
  'limits.kind.OUT': { zh: '出厂', ja: '出荷', en: 'factory' },
  'limits.kind.TYPE': { zh: '型式', ja: '型式検査', en: 'type' },
  'limits.kind.AGREE': { zh: '协议', ja: '協定', en: 'by contract' },
})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'limit:read': { zh: '查看标准限值', ja: '規格値の閲覧', en: 'View standard limits' },
})

export const words = defineWords({
  'limits.title': { zh: '标准限值', ja: '規格値', en: 'Standard limits' },
  'limits.lead': {
    zh: '“待核对”的限值还没有与标准原文核对，使用前请以原文为准。',
    ja: '「未照合」の規格値は規格の原文と照合していません。使用前に原文を確認してください。',
    en: 'Limits marked “Not checked” have not been compared with the standard yet. Refer to the standard before use.',
  },
  'limits.standard': { zh: '标准号', ja: '規格番号', en: 'Standard' },
  'limits.variety': { zh: '品种', ja: '品種', en: 'Variety' },
  'limits.grade': { zh: '等级', ja: '強さクラス', en: 'Grade' },
  'limits.every-grade': { zh: '全部等级', ja: '全クラス', en: 'All grades' },
  'limits.indicator': { zh: '指标', ja: '試験項目', en: 'Indicator' },
  'limits.limit': { zh: '限值', ja: '規格値', en: 'Limit' },
  'limits.inner': { zh: '内控', ja: '社内基準', en: 'Internal limit' },
  'limits.kind': { zh: '检验', ja: '検査', en: 'Test' },
  'limits.clause': { zh: '条款', ja: '条項', en: 'Clause' },
  'limits.valid': { zh: '有效期', ja: '有効期間', en: 'Valid period' },
  'limits.source': { zh: '依据', ja: '出典', en: 'Source' },
  'limits.state': { zh: '核对', ja: '照合', en: 'Check' },
  'limits.verified': { zh: '已核对', ja: '照合済み', en: 'Checked' },
  'limits.unverified': { zh: '待核对', ja: '未照合', en: 'Not checked' },
  'limits.kind.OUT': { zh: '出厂', ja: '出荷検査', en: 'Factory' },
  'limits.kind.TYPE': { zh: '型式', ja: '形式検査', en: 'Type' },
  'limits.kind.AGREE': { zh: '协议', ja: '協定', en: 'Agreed' },
})

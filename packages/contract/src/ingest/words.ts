import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'ingest:write': { zh: '接口写入数据', ja: 'データの取り込み', en: 'Bring in data (machines)' },
  'ingest:manage': { zh: '处理接口退回数据', ja: '取り込みエラーの処理', en: 'Handle refused rows of ingest' },
})

export const words = defineWords({})

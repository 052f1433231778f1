import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'error-log:read': { zh: '查看错误日志', ja: 'エラーログの閲覧', en: 'View error logs' },
})

export const words = defineWords({
  'error-log.title': { zh: '错误日志', ja: 'エラーログ', en: 'Error log' },
})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'limit:read': { zh: '查看标准限值', ja: '規格値の閲覧', en: 'View limits of the standards' },
})

export const words = defineWords({})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'logs.saved': { zh: 'ok', ja: 'ok', en: 'ok' },
})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'home:read': { zh: '查看首页数据', ja: 'ホームのデータ閲覧', en: 'View home page figures' },
})

export const words = defineWords({})

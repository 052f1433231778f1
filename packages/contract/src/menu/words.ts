import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'menu.title': { zh: '菜单', ja: 'メニュー', en: 'Menu' },
  'menu.home': { zh: '首页', ja: 'ホーム', en: 'Home' },
  'menu.open': { zh: '打开菜单', ja: 'メニューを開く', en: 'Open menu' },
  'menu.close': { zh: '关闭菜单', ja: 'メニューを閉じる', en: 'Close menu' },
})

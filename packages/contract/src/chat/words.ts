import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  chat_away: {
    http: 503,
    status: 1090,
    zh: 'IM注册失败，请重新加载页面',
    ja: 'チャットに登録できませんでした。ページを再読み込みしてください',
    en: 'IM registration failed, please reload the page',
  },
})

export const permissions = definePermissions({
  'chat:serve': { zh: '在线客服', ja: 'チャット対応', en: 'Answer customers in the chat' },
})

export const words = defineWords({})

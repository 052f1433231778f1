import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'companies.current': { zh: '当前公司', ja: '現在の会社', en: 'Current company' },
  'companies.switch': { zh: '切换公司', ja: '会社を切り替える', en: 'Switch company' },
  'companies.other.title': { zh: '属于{name}', ja: '{name}のページです', en: 'This page belongs to {name}' },
  'companies.other.hint': {
    zh: '当前看的是另一家公司，切换后打开这一页',
    ja: '現在は別の会社を表示しています。切り替えるとこのページが開きます',
    en: 'You are viewing another company. Switch to open this page.',
  },
  'companies.other.switch': { zh: '切换过去', ja: '切り替える', en: 'Switch' },
  'companies.notice.title': { zh: '通知', ja: 'お知らせ', en: 'Notifications' },
  'companies.notice.count': { zh: '通知，{n}条未读', ja: 'お知らせ、未読{n}件', en: 'Notifications, unread: {n}' },
  'companies.notice.none': { zh: '没有通知', ja: 'お知らせはありません', en: 'No notifications' },
  'companies.manager.title': { zh: '产品经理', ja: '製品マネージャー', en: 'Product manager' },
  'companies.service.phone': { zh: '客服电话', ja: 'お客様窓口', en: 'Customer service' },
  'companies.service.short': { zh: '客服 {phone}', ja: 'お客様窓口 {phone}', en: 'Customer service {phone}' },
})

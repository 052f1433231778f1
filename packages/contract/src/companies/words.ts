import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'company.current': { zh: '当前公司', ja: '現在の会社', en: 'Company' },
  'company.switch': { zh: '切换公司', ja: '会社を切り替える', en: 'Switch company' },
  'notice.title': { zh: '通知', ja: 'お知らせ', en: 'Notices' },
  'notice.count': { zh: '通知，{n}条未读', ja: 'お知らせ、未読{n}件', en: 'Notices, {n} unread' },
  'notice.none': { zh: '没有通知', ja: 'お知らせはありません', en: 'No notices' },
  'manager.title': { zh: '产品经理', ja: '製品マネージャー', en: 'Product manager' },
  'service.phone': { zh: '客服电话', ja: 'サポート電話', en: 'Service phone' },
  'service.short': { zh: '客服 {phone}', ja: 'サポート {phone}', en: 'Service {phone}' },
  'pack.BULK': { zh: '散装', ja: 'バラ', en: 'Bulk' },
  'pack.BAG': { zh: '袋装', ja: '袋詰', en: 'Bagged' },
  'group.STR': { zh: '强度', ja: '強さ', en: 'Strength' },
  'group.PHYS': { zh: '物理', ja: '物理', en: 'Physical' },
  'group.CHEM': { zh: '化学', ja: '化学', en: 'Chemical' },
  'feedback-type.QUALITY': { zh: '质量', ja: '品質', en: 'Quality' },
  'feedback-type.SERVICE': { zh: '服务', ja: 'サービス', en: 'Service' },
  'feedback-type.LOGISTICS': { zh: '物流', ja: '物流', en: 'Logistics' },
  'feedback-type.SUGGEST': { zh: '建议', ja: '提案', en: 'Suggestion' },
})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'
import { paperWords } from './paper-words.ts'
import { screenWords } from './screen-words.ts'

export const errors = defineErrors({
  slip_incomplete: {
    http: 409,
    status: 1080,
    zh: '检验结果未齐或不合格，需例外签发权限并填写原因',
    ja: '結果が未完または不合格です。例外発行の権限と理由が必要です',
    en: 'Results are missing or out of limits: this needs the right to issue exceptions, and a reason',
  },
  slip_not_shipped: {
    http: 409,
    status: 1081,
    zh: '该批次未发往此客户，不能签发',
    ja: 'このロットは当該顧客に出荷されていないため発行できません',
    en: 'Nothing of this batch went to this customer',
  },
  slip_pdf_waits: {
    http: 503,
    status: 1082,
    zh: 'PDF 正在生成，请稍后再试',
    ja: 'PDFを作成中です。しばらくしてからお試しください',
    en: 'The PDF is being made, please try again in a moment',
  },
})

export const permissions = definePermissions({
  'slip:read': { zh: '查看质保单', ja: '品質保証書の閲覧', en: 'View guarantee slips' },
  'slip:board': { zh: '查看质保单待办', ja: '発行予定の閲覧', en: 'View slips that are owed' },
  'slip:issue': { zh: '签发质保单', ja: '品質保証書の発行', en: 'Issue guarantee slips' },
  'slip:exception': { zh: '例外签发质保单', ja: '例外的な発行', en: 'Issue incomplete or failing slips' },
  'slip:revoke': { zh: '作废质保单', ja: '品質保証書の取消', en: 'Revoke guarantee slips' },
})

export const words = defineWords({
  ...paperWords,
  ...screenWords,
  'slips.kind.EARLY': { zh: '早期', ja: '早期分', en: 'Early' },
  'slips.kind.LATE': { zh: '28天补报', ja: '28日追加', en: '28-day supplement' },
  'slips.kind.EXTEND': { zh: '续签', ja: '追加出荷分', en: 'Further loads' },
  'slips.kind.REISSUE': { zh: '重新签发', ja: '再発行', en: 'Reissue' },
  'slips.sms-overdue': {
    zh: '【质保单】{unitname}有{n}份质保单已超过送达期限，请登录处理。',
    ja: '【品質保証書】{unitname}で期限を過ぎた品質保証書が{n}件あります。ログインして処理してください。',
    en: 'Slips: {unitname} has {n} past their day. Please sign in and see to them.',
  },
  'slips.notice.slip-issued': {
    zh: '质保单 {slipNo} 已签发（批次 {batchNum}）',
    ja: '品質保証書 {slipNo} が発行されました（ロット {batchNum}）',
    en: 'Slip {slipNo} was issued (batch {batchNum})',
  },
  'slips.notice.slip-supplement': {
    zh: '质保单 {slipNo} 28天结果已补报（批次 {batchNum}）',
    ja: '品質保証書 {slipNo} に28日の結果が追加されました（ロット {batchNum}）',
    en: 'Slip {slipNo} now has its 28-day results (batch {batchNum})',
  },
  'slips.notice.slip-reissued': {
    zh: '质保单 {slipNo} 已重新签发，第 {issueNo} 次（批次 {batchNum}）',
    ja: '品質保証書 {slipNo} が再発行されました。第{issueNo}回（ロット {batchNum}）',
    en: 'Slip {slipNo} was issued again, no. {issueNo} (batch {batchNum})',
  },
  'slips.notice.slip-not-extended': {
    zh: '质保单 {slipNo} 有未列入的发货，未自动续签，请处理（批次 {batchNum}，{custname}）',
    ja: '品質保証書 {slipNo} に未記載の出荷がありますが、自動では追加できません（ロット {batchNum}、{custname}）',
    en: 'Slip {slipNo} lacks loads and was not extended by itself, please see to it (batch {batchNum}, {custname})',
  },
  'slips.notice.slip-due-soon': {
    zh: '批次 {batchNum} 的质保单应于 {dueOn} 前送达 {custname}，结果未齐',
    ja: 'ロット {batchNum} の品質保証書は {dueOn} までに {custname} へ。結果が未完です',
    en: 'The slip of batch {batchNum} is due to {custname} by {dueOn}; results are missing',
  },
  'slips.notice.slip-due-today': {
    zh: '批次 {batchNum} 的质保单今天到期（{custname}），结果未齐',
    ja: 'ロット {batchNum} の品質保証書は本日が期限です（{custname}）。結果が未完です',
    en: 'The slip of batch {batchNum} for {custname} is due today; results are missing',
  },
  'slips.notice.slip-overdue': {
    zh: '批次 {batchNum} 的质保单已逾期（{custname}，应于 {dueOn} 送达）',
    ja: 'ロット {batchNum} の品質保証書が期限を過ぎました（{custname}、期限 {dueOn}）',
    en: 'The slip of batch {batchNum} for {custname} is overdue since {dueOn}',
  },
  'slips.notice.slip-escalated': {
    zh: '批次 {batchNum} 的质保单逾期未处理，已上报（{custname}，应于 {dueOn} 送达）',
    ja: 'ロット {batchNum} の品質保証書が未処理のため上申しました（{custname}、期限 {dueOn}）',
    en: 'The slip of batch {batchNum} for {custname}, due {dueOn}, was escalated',
  },
  'slips.notice.slip-failed': {
    zh: '批次 {batchNum} 有不合格项，{custname} 的质保单未自动签发',
    ja: 'ロット {batchNum} に不合格の項目があり、{custname} 向けの自動発行を止めました',
    en: 'Batch {batchNum} fails a limit: the slip for {custname} was not issued by itself',
  },
  'slips.notice.slip-held': {
    zh: '批次 {batchNum} 已封存，{custname} 的质保单未自动签发',
    ja: 'ロット {batchNum} は保留中のため、{custname} 向けの自動発行を止めました',
    en: 'Batch {batchNum} is held: the slip for {custname} was not issued by itself',
  },
  'slips.notice.slip-outdated': {
    zh: '质保单 {slipNo} 与现行结果不一致，请重新签发（批次 {batchNum}，{custname}）',
    ja: '品質保証書 {slipNo} が現在の結果と一致しません。再発行してください（ロット {batchNum}、{custname}）',
    en: 'Slip {slipNo} no longer agrees with the results, please issue it again (batch {batchNum}, {custname})',
  },
})

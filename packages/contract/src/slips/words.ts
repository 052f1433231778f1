import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'
import { paperWords } from './paper-words.ts'
import { screenWords } from './screen-words.ts'

export const errors = defineErrors({
  slip_incomplete: {
    http: 409,
    status: 1080,
    zh: '检验结果未齐或不合格，需例外签发权限并填写原因',
    ja: '試験結果が揃っていないか不合格です。例外発行の権限と理由が必要です',
    en: 'Results are missing or failed. Issuing needs the exception permission and a reason',
  },
  slip_not_shipped: {
    http: 409,
    status: 1081,
    zh: '该批次未发往此客户，不能签发',
    ja: 'このロットは当該顧客に出荷されていないため発行できません',
    en: 'This batch was not shipped to this customer',
  },
  slip_pdf_waits: {
    http: 503,
    status: 1082,
    zh: 'PDF 正在生成，请稍后再试',
    ja: 'PDF を作成中です。しばらくしてからもう一度お試しください',
    en: 'The PDF is being prepared. Please try again in a moment',
  },
})

export const permissions = definePermissions({
  'slip:read': { zh: '查看质保单', ja: '品質保証書の閲覧', en: 'View guarantee slips' },
  'slip:board': { zh: '查看质保单待办', ja: '発行予定の閲覧', en: 'View slips due' },
  'slip:issue': { zh: '签发质保单', ja: '品質保証書の発行', en: 'Issue guarantee slips' },
  'slip:exception': { zh: '例外签发质保单', ja: '品質保証書の例外発行', en: 'Issue slips by exception' },
  'slip:revoke': { zh: '作废质保单', ja: '品質保証書の取消', en: 'Revoke guarantee slips' },
})

export const words = defineWords({
  ...paperWords,
  ...screenWords,
  'slips.kind.EARLY': { zh: '早期', ja: '早期', en: 'Early' },
  'slips.kind.LATE': { zh: '28天补报', ja: '28日追補', en: '28-day supplement' },
  'slips.kind.EXTEND': { zh: '续签', ja: '追加発行', en: 'Extension' },
  'slips.kind.REISSUE': { zh: '重新签发', ja: '再発行', en: 'Reissue' },
  'slips.sms-overdue': {
    zh: '【质保单】{unitname}有{n}份质保单已超过送达期限，请登录处理。',
    ja: '【品質保証書】{unitname}で送付期限を過ぎた品質保証書が{n}件あります。ログインして対応してください。',
    en: '[Slips] {unitname}: {n} overdue. Please sign in to handle them.',
  },
  'slips.notice.slip-issued': {
    zh: '质保单 {slipNo} 已签发（批次 {batchNum}）',
    ja: '品質保証書 {slipNo} が発行されました（ロット {batchNum}）',
    en: 'Slip {slipNo} issued (batch {batchNum})',
  },
  'slips.notice.slip-supplement': {
    zh: '质保单 {slipNo} 28天结果已补报（批次 {batchNum}）',
    ja: '品質保証書 {slipNo} の28日追補が発行されました（ロット {batchNum}）',
    en: '28-day supplement issued for slip {slipNo} (batch {batchNum})',
  },
  'slips.notice.slip-reissued': {
    zh: '质保单 {slipNo} 已重新签发，第 {issueNo} 次（批次 {batchNum}）',
    ja: '品質保証書 {slipNo} が再発行されました。第{issueNo}回（ロット {batchNum}）',
    en: 'Slip {slipNo} reissued as issue {issueNo} (batch {batchNum})',
  },
  'slips.notice.slip-not-extended': {
    zh: '质保单 {slipNo} 有未列入的发货，未自动续签，请处理（批次 {batchNum}，{custname}）',
    ja: '品質保証書 {slipNo} に未記載の出荷があり、自動で追加発行できませんでした。対応してください（ロット {batchNum}、{custname}）',
    en: 'Slip {slipNo} is missing loads and was not extended automatically. Please review (batch {batchNum}, {custname})',
  },
  'slips.notice.slip-due-soon': {
    zh: '批次 {batchNum} 的质保单应于 {dueOn} 前送达 {custname}，结果未齐',
    ja: 'ロット {batchNum} の品質保証書は {dueOn} までに {custname} へ送付が必要です。試験結果が揃っていません',
    en: 'Slip for batch {batchNum} is due to {custname} by {dueOn}. Results are missing',
  },
  'slips.notice.slip-due-today': {
    zh: '批次 {batchNum} 的质保单今天到期（{custname}），结果未齐',
    ja: 'ロット {batchNum} の品質保証書は本日が送付期限です（{custname}）。試験結果が揃っていません',
    en: 'Slip for batch {batchNum} is due today ({custname}). Results are missing',
  },
  'slips.notice.slip-overdue': {
    zh: '批次 {batchNum} 的质保单已逾期（{custname}，应于 {dueOn} 送达）',
    ja: 'ロット {batchNum} の品質保証書が送付期限を過ぎました（{custname}、期限 {dueOn}）',
    en: 'Slip for batch {batchNum} is overdue ({custname}, due {dueOn})',
  },
  'slips.notice.slip-escalated': {
    zh: '批次 {batchNum} 的质保单逾期未处理，已上报（{custname}，应于 {dueOn} 送达）',
    ja: 'ロット {batchNum} の品質保証書は期限を過ぎても未対応のため、上位者に報告しました（{custname}、期限 {dueOn}）',
    en: 'Overdue slip for batch {batchNum} escalated ({custname}, due {dueOn})',
  },
  'slips.notice.slip-failed': {
    zh: '批次 {batchNum} 有不合格项，{custname} 的质保单未自动签发',
    ja: 'ロット {batchNum} に不合格の項目があるため、{custname} 向けの品質保証書は自動発行されませんでした',
    en: 'Batch {batchNum} has failed items. The slip for {custname} was not issued automatically',
  },
  'slips.notice.slip-held': {
    zh: '批次 {batchNum} 已封存，{custname} 的质保单未自动签发',
    ja: 'ロット {batchNum} は保留中のため、{custname} 向けの品質保証書は自動発行されませんでした',
    en: 'Batch {batchNum} is on hold. The slip for {custname} was not issued automatically',
  },
  'slips.notice.slip-outdated': {
    zh: '质保单 {slipNo} 与现行结果不一致，请重新签发（批次 {batchNum}，{custname}）',
    ja: '品質保証書 {slipNo} が現在の結果と一致しません。再発行してください（ロット {batchNum}、{custname}）',
    en: 'Slip {slipNo} no longer matches the results. Please reissue it (batch {batchNum}, {custname})',
  },
})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  ticket_refused: {
    http: 403,
    status: 1071,
    zh: '链接已使用、已过期或不属于您，请从系统重新打开',
    ja: 'リンクは使用済み・期限切れ、またはご本人のものではありません。システムから開き直してください',
    en: 'This link has been used, has expired or is not yours. Please open it again from the system',
  },
  evaluation_closed: {
    http: 409,
    status: 1072,
    zh: '该评价已提交或已截止',
    ja: 'この評価は送信済みか、締め切られました',
    en: 'This evaluation has been submitted or has closed',
  },
  evaluation_deadline: {
    http: 422,
    status: 1073,
    zh: '截止日期不能早于今天',
    ja: '締切日は本日以降にしてください',
    en: 'The deadline cannot be before today',
  },
})

export const permissions = definePermissions({
  'evaluation:answer': { zh: '填写质量评价', ja: '品質評価への回答', en: 'Complete evaluations' },
  'evaluation:manage': { zh: '管理质量评价', ja: '品質評価の管理', en: 'Manage evaluations' },
})

export const words = defineWords({
  'evaluation.title': { zh: '质量评价', ja: '品質評価', en: 'Quality evaluation' },
  'evaluation.waiting': { zh: '{n} 份待填写', ja: '未回答 {n} 件', en: 'To complete: {n}' },
  'evaluation.until': { zh: '{day} 截止', ja: '{day} 締切', en: 'Closes {day}' },
  'evaluation.go': { zh: '去评价', ja: '評価する', en: 'Evaluate' },
  'evaluation.lead': {
    zh: '向全部客户发出；每家客户答一次，到截止日为止。',
    ja: 'すべての顧客に送られます。締切日まで、各社1回回答できます。',
    en: 'Sent to all customers. Each can answer once until the deadline.',
  },
  'evaluation.send': { zh: '发出', ja: '送信', en: 'Send' },
  'evaluation.send-question': {
    zh: '将立即发给 {n} 家客户，发出后不能撤回。确定发出？',
    ja: '{n} 社の顧客にすぐに送信され、取り消せません。送信しますか？',
    en: 'This will be sent now and cannot be recalled. Customers: {n}. Send?',
  },
  'evaluation.new': { zh: '发起评价', ja: '評価を依頼する', en: 'New evaluation' },
  'evaluation.name': { zh: '评价名称', ja: '評価の名称', en: 'Name' },
  'evaluation.period': { zh: '评价期', ja: '対象期間', en: 'Period' },
  'evaluation.deadline-past': {
    zh: '截止日期不能早于今天',
    ja: '締切日は本日以降にしてください',
    en: 'The deadline cannot be before today',
  },
  'evaluation.period-wrong': {
    zh: '请按 2026Q4 或 2026-11 填写',
    ja: '2026Q4 または 2026-11 の形で入力してください',
    en: 'Please use the format 2026Q4 or 2026-11',
  },
  'evaluation.deadline': { zh: '截止日', ja: '締切日', en: 'Deadline' },
  'evaluation.outside': { zh: '外部问卷地址', ja: '外部フォームのURL', en: 'External form URL' },
  'evaluation.outside-hint': {
    zh: '可不填；填写后不用本系统的问卷',
    ja: '任意。入力すると外部フォームを使います',
    en: 'Optional. Replaces the built-in form',
  },
  'evaluation.outside-wrong': {
    zh: '请填写 https:// 开头的地址',
    ja: 'https:// で始まるURLを入力してください',
    en: 'Please enter a URL starting with https://',
  },
  'evaluation.asked': { zh: '已发起', ja: '送信しました', en: 'Sent' },
  'evaluation.answered': { zh: '回收', ja: '回答数', en: 'Responses' },
  'evaluation.recommend': { zh: '推荐意愿', ja: '推奨度', en: 'Likelihood to recommend' },
  'evaluation.comment': { zh: '意见', ja: 'コメント', en: 'Comment' },
  'evaluation.when': { zh: '提交时间', ja: '回答日時', en: 'Submitted' },
  'evaluation.who': { zh: '填写人', ja: '回答者', en: 'Submitted by' },
  'evaluation.item.quality': { zh: '产品质量', ja: '製品の品質', en: 'Product quality' },
  'evaluation.item.steadiness': { zh: '质量稳定', ja: '品質の安定', en: 'Consistency' },
  'evaluation.item.delivery': { zh: '供货及时', ja: '納期', en: 'On-time delivery' },
  'evaluation.item.service': { zh: '技术服务', ja: '技術サービス', en: 'Technical service' },
  'evaluation.item.documents': { zh: '质保资料', ja: '品質保証の書類', en: 'Quality documents' },
})

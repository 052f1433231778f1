import { defineWords } from '../kernel/words.ts'

/** Words of the public form; no other page loads them. */
export const words = defineWords({
  'evaluation.rate.hello': {
    zh: '{name}，您好！请就 {period} 的合作为我们评分，约需一分钟。',
    ja: '{name} 様、{period} のお取引について評価をお願いいたします。1分ほどで終わります。',
    en: 'Hello {name}. Please rate our service in {period}. It takes about a minute.',
  },
  'evaluation.rate.until': { zh: '{day} 截止', ja: '締切 {day}', en: 'Closes {day}' },
  'evaluation.rate.stars': { zh: '{n} 分，满分 5 分', ja: '5点満点で {n} 点', en: '{n} out of 5' },
  'evaluation.rate.low': { zh: '很不满意', ja: 'とても不満', en: 'Very dissatisfied' },
  'evaluation.rate.high': { zh: '非常满意', ja: 'とても満足', en: 'Very satisfied' },
  'evaluation.rate.recommend': {
    zh: '您愿意向同行推荐我们的水泥吗？',
    ja: '同業の方に当社のセメントを勧めたいと思いますか？',
    en: 'Would you recommend our cement to others in the industry?',
  },
  'evaluation.rate.never': { zh: '0 绝不', ja: '0 まったく思わない', en: '0 Not at all' },
  'evaluation.rate.surely': { zh: '10 一定', ja: '10 強く思う', en: '10 Definitely' },
  'evaluation.rate.comment': { zh: '还想说什么？（可不填）', ja: 'ご意見（任意）', en: 'Anything else? (optional)' },
  'evaluation.rate.missing': { zh: '请选择一项', ja: '選択してください', en: 'Please select one' },
  'evaluation.rate.send': { zh: '提交评价', ja: '評価を送信', en: 'Submit' },
  'evaluation.rate.sending': { zh: '提交中…', ja: '送信中…', en: 'Submitting…' },
  'evaluation.rate.opening': { zh: '正在打开问卷…', ja: 'フォームを開いています…', en: 'Opening form…' },
  'evaluation.rate.sent': {
    zh: '谢谢，已收到您的评价',
    ja: 'ありがとうございます。評価を受け付けました',
    en: 'Thank you, your evaluation has been received',
  },
  'evaluation.rate.sent-hint': {
    zh: '可以关闭本页，返回系统。',
    ja: 'このページを閉じてシステムに戻ってください。',
    en: 'You can close this page and return to the system.',
  },
  'evaluation.rate.refused': { zh: '无法打开问卷', ja: 'フォームを開けません', en: 'The form cannot be opened' },
  'evaluation.rate.offline': { zh: '网络已断开', ja: 'オフラインです', en: 'You are offline' },
  'evaluation.rate.kept': {
    zh: '未能提交，所填内容已保留，联网后自动提交',
    ja: '送信できませんでした。入力内容は保存され、接続が戻ると自動で送信されます',
    en: 'Not sent. Your answers are saved and will be submitted once you are online',
  },
  'evaluation.rate.failed': {
    zh: '出错了，请稍后再试',
    ja: 'エラーが発生しました。しばらくしてからもう一度お試しください',
    en: 'Something went wrong. Please try again later',
  },
  'evaluation.rate.system': { zh: '打开系统', ja: 'システムを開く', en: 'Open system' },
})

import { defineWords } from '../kernel/words.ts'

/** Words of the public form; no other page loads them. */
export const words = defineWords({
  'evaluation.rate.hello': {
    zh: '{name}，您好！请就 {period} 的合作为我们评分，约需一分钟。',
    ja: '{name} 様、{period} の取引について評価をお願いします。1分ほどで終わります。',
    en: 'Hello {name}! Please rate our work in {period}; it takes about a minute.',
  },
  'evaluation.rate.until': { zh: '{day} 截止', ja: '締切 {day}', en: 'until {day}' },
  'evaluation.rate.stars': { zh: '{n} 分，满分 5 分', ja: '5点満点で {n} 点', en: '{n} of 5' },
  'evaluation.rate.low': { zh: '很不满意', ja: '不満', en: 'Very poor' },
  'evaluation.rate.high': { zh: '非常满意', ja: '満足', en: 'Very good' },
  'evaluation.rate.recommend': {
    zh: '您愿意向同行推荐我们的水泥吗？',
    ja: '同業の方に当社のセメントを勧めますか？',
    en: 'Would you recommend our cement to others?',
  },
  'evaluation.rate.never': { zh: '0 绝不', ja: '0 勧めない', en: '0 never' },
  'evaluation.rate.surely': { zh: '10 一定', ja: '10 ぜひ', en: '10 surely' },
  'evaluation.rate.comment': { zh: '还想说什么？（可不填）', ja: 'ご意見（任意）', en: 'Anything else? (optional)' },
  'evaluation.rate.missing': { zh: '请选择一项', ja: '選択してください', en: 'Please choose one' },
  'evaluation.rate.send': { zh: '提交评价', ja: '評価を送信する', en: 'Send' },
  'evaluation.rate.sending': { zh: '提交中…', ja: '送信中…', en: 'Sending…' },
  'evaluation.rate.opening': { zh: '正在打开问卷…', ja: 'フォームを開いています…', en: 'Opening the form…' },
  'evaluation.rate.sent': {
    zh: '谢谢，已收到您的评价',
    ja: 'ご回答ありがとうございました',
    en: 'Thank you, we have your answer',
  },
  'evaluation.rate.sent-hint': {
    zh: '可以关闭本页，返回系统。',
    ja: 'このページを閉じてください。',
    en: 'You may close this page and go back to the system.',
  },
  'evaluation.rate.refused': { zh: '无法打开问卷', ja: 'フォームを開けません', en: 'The form cannot be opened' },
  'evaluation.rate.offline': { zh: '网络已断开', ja: 'オフラインです', en: 'You are offline' },
  'evaluation.rate.kept': {
    zh: '未能提交，所填内容已保留，联网后自动提交',
    ja: '送信できませんでした。内容は保存され、復旧後に送信されます',
    en: 'Not sent; what you wrote is kept and goes when the network is back',
  },
  'evaluation.rate.failed': {
    zh: '出错了，请稍后再试',
    ja: 'エラーが発生しました。後でお試しください',
    en: 'Something failed, please try again',
  },
  'evaluation.rate.system': { zh: '打开系统', ja: 'システムを開く', en: 'Open the system' },
})

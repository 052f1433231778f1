import { defineWords } from './words.ts'

export const words = defineWords({
  'kernel.app.name': { zh: '产品质量查询系统', ja: '製品品質照会システム', en: 'Product Quality Query System' },
  'kernel.app.slogan': { zh: '细节决定品质', ja: '細部が品質を決める', en: 'Quality is in the details' },
  'kernel.language.failed': {
    zh: '语言文件下载失败，请重试。',
    ja: '言語ファイルをダウンロードできませんでした。もう一度お試しください。',
    en: 'The language file could not be downloaded. Please try again.',
  },
  'kernel.language.zh': { zh: '中文', ja: '中文', en: '中文' },
  'kernel.language.ja': { zh: '日本語', ja: '日本語', en: '日本語' },
  'kernel.language.en': { zh: 'English', ja: 'English', en: 'English' },
  'kernel.state.loading': { zh: '加载中...', ja: '読み込み中…', en: 'Loading…' },
  'kernel.state.failed': { zh: '加载失败', ja: '読み込めませんでした', en: 'Could not load' },
  'kernel.state.retry': { zh: '重试', ja: '再試行', en: 'Try again' },
  'kernel.state.forbidden': {
    zh: '没有查看权限',
    ja: '閲覧の権限がありません',
    en: 'You do not have permission to view this',
  },
  'kernel.state.forbidden-hint': {
    zh: '如需查看，请联系贵公司的管理员或产品经理。',
    ja: '閲覧が必要な場合は、貴社の管理者または製品マネージャーにご連絡ください。',
    en: 'If you need access, please contact your administrator or product manager.',
  },
  'kernel.state.offline': { zh: '网络已断开', ja: 'オフラインです', en: 'You are offline' },
  'kernel.state.request-id': { zh: '请求编号 {id}', ja: 'リクエスト番号 {id}', en: 'Request ID {id}' },
  'kernel.page.missing': { zh: '页面不存在', ja: 'ページが見つかりません', en: 'Page not found' },
  'kernel.page.missing-hint': {
    zh: '地址可能已变更或输入有误。',
    ja: 'アドレスが変更されたか、入力に誤りがある可能性があります。',
    en: 'The address may have changed or been mistyped.',
  },
  'kernel.page.to-home': { zh: '返回首页', ja: 'ホームへ戻る', en: 'Back to home' },
  'kernel.page.broken': {
    zh: '页面出错了',
    ja: 'ページでエラーが発生しました',
    en: 'Something went wrong on this page',
  },
  'kernel.page.reload': { zh: '重新加载', ja: '再読み込み', en: 'Reload' },
})

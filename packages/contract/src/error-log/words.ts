import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'error-log:read': { zh: '查看错误日志', ja: 'エラーログの閲覧', en: 'View the error log' },
})

export const words = defineWords({
  'error-log.title': { zh: '错误日志', ja: 'エラーログ', en: 'Error log' },
  'error-log.clear': { zh: '清空', ja: 'すべて消去', en: 'Clear' },
  'error-log.empty': { zh: '暂无相关记录', ja: '該当するデータはありません', en: 'No matching records' },
  'error-log.count': { zh: '共{n}条', ja: '全{n}件', en: 'Entries: {n}' },
  'error-log.type': { zh: '类型', ja: '種別', en: 'Type' },
  'error-log.type.log': { zh: '日志', ja: 'ログ', en: 'Log' },
  'error-log.type.error': { zh: '异常', ja: '例外', en: 'Exception' },
  'error-log.vm': { zh: '组件', ja: 'コンポーネント', en: 'Component' },
  'error-log.info': { zh: '说明', ja: '内容', en: 'Info' },
  'error-log.name': { zh: '错误名称', ja: 'エラー名', en: 'Error name' },
  'error-log.message': { zh: '错误信息', ja: 'メッセージ', en: 'Message' },
  'error-log.stack': { zh: '错误堆栈', ja: 'スタック', en: 'Stack' },
  'error-log.stack-show': { zh: '查看', ja: '表示', en: 'Show' },
  'error-log.user': { zh: '用户名', ja: 'ユーザー名', en: 'Username' },
  'error-log.uuid': { zh: '浏览器编号', ja: 'ブラウザー番号', en: 'Browser ID' },
  'error-log.token': { zh: '令牌', ja: 'トークン', en: 'Token' },
  'error-log.url': { zh: '页面地址', ja: 'ページのアドレス', en: 'Page URL' },
  'error-log.time': { zh: '时间', ja: '日時', en: 'Time' },
  'error-log.received': { zh: '上报时间', ja: '受信日時', en: 'Received' },
  'error-log.word': { zh: '关键字', ja: 'キーワード', en: 'Keyword' },
  'error-log.find': { zh: '查询', ja: '検索', en: 'Search' },
  'error-log.reports': { zh: '错误上报', ja: 'エラー報告', en: 'Error reports' },
  'error-log.previous': { zh: '上一页', ja: '前へ', en: 'Previous' },
  'error-log.next': { zh: '下一页', ja: '次へ', en: 'Next' },
  'error-log.page': { zh: '第{page} / {pages}页', ja: '{page} / {pages}ページ', en: 'Page {page} of {pages}' },
})

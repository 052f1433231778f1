import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'menu.title': { zh: '菜单', ja: 'メニュー', en: 'Menu' },
  'menu.quality': { zh: '质量查询', ja: '品質照会', en: 'Quality' },
  'menu.batches': { zh: '批次检索', ja: 'ロット検索', en: 'Batches' },
  'menu.chart': { zh: '控制图', ja: '管理図', en: 'Control charts' },
  'menu.slips': { zh: '质保单', ja: '品質保証書', en: 'Guarantee slips' },
  'menu.slip-detail': { zh: '质保单详情', ja: '品質保証書の内容', en: 'Guarantee slip' },
  'menu.slip-board': { zh: '质保单待办', ja: '発行予定', en: 'Slips owed' },
  'menu.home': { zh: '首页', ja: 'ホーム', en: 'Home' },
  'menu.knowledge': { zh: '知识库', ja: 'ナレッジ', en: 'Knowledge base' },
  'menu.knowledge-detail': { zh: '知识文章', ja: 'ナレッジ記事', en: 'Article' },
  'menu.workshop': { zh: '页签试验', ja: 'タブの試験', en: 'Tab trial' },
  'menu.widgets': { zh: '组件试验', ja: '部品の試験', en: 'Widget trial' },
  'menu.tools': { zh: '小工具', ja: '計算ツール', en: 'Small tools' },
  'menu.feedback': { zh: '意见反馈', ja: 'ご意見', en: 'Feedback' },
  'menu.feedback-desk': { zh: '反馈处理', ja: 'ご意見の対応', en: 'Feedback desk' },
  'menu.errors': { zh: '错误上报', ja: 'エラー報告', en: 'Error reports' },
  'menu.limits': { zh: '标准限值', ja: '規格値', en: 'Limits' },
  'menu.ingest': { zh: '接口退回', ja: '取り込み差し戻し', en: 'Refused rows' },
  'menu.open': { zh: '打开菜单', ja: 'メニューを開く', en: 'Open menu' },
  'menu.close': { zh: '关闭菜单', ja: 'メニューを閉じる', en: 'Close menu' },
  'menu.temporary': { zh: '临时菜单', ja: '仮のメニューです', en: 'temporary menu' },
  'outside.name': { zh: '质量评价', ja: '品質評価', en: 'quality evaluation' },
  'outside.title': { zh: '即将离开本系统', ja: 'システムの外へ移動します', en: 'You are leaving this system' },
  'outside.hint': {
    zh: '以下地址不属于本系统，请确认后再打开：',
    ja: '次のアドレスはこのシステムのものではありません。確認してから開いてください：',
    en: 'This address is not part of the system. Please check it before you open it:',
  },
  'outside.insecure': {
    zh: '该地址未加密（http），内容可能被他人看到或篡改。',
    ja: 'このアドレスは暗号化されていません（http）。内容を第三者に見られたり改ざんされたりする恐れがあります。',
    en: 'This address is not encrypted (http); others could read or change what it shows.',
  },
  'outside.open': { zh: '打开网页', ja: 'ページを開く', en: 'Open the page' },
  'outside.stay': { zh: '留在本页', ja: '移動しない', en: 'Stay here' },
  'todo.title': { zh: '待办', ja: '未処理', en: 'To do' },
  'todo.total': { zh: '共{n}项', ja: '全{n}件', en: '{n} in all' },
  'todo.inactive': { zh: '未开通', ja: '権限なし', en: 'no access' },
  'todo.goods': { zh: '货物单', ja: '貨物票', en: 'Goods' },
  'todo.pick': { zh: '提货单', ja: '引取票', en: 'Pick-ups' },
  'todo.stowage': { zh: '配载单', ja: '積付票', en: 'Stowage' },
  'todo.stowage-planned': { zh: '已计划配载', ja: '計画済みの積付', en: 'Planned stowage' },
  'todo.delivery': { zh: '送货单', ja: '配達票', en: 'Deliveries' },
  'todo.sign': { zh: '签收单', ja: '受領票', en: 'Receipts signed' },
  'todo.sign-abnormal': { zh: '异常签收', ja: '異常のある受領', en: 'Abnormal receipts' },
  'todo.consignment-billed': { zh: '今日已开单委托', ja: '本日起票済みの委託', en: 'Consignments billed today' },
})

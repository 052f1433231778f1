import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'search.title': { zh: '搜索', ja: '検索', en: 'Search' },
  'search.entry': {
    zh: '批次、质保单、车号、菜单',
    ja: 'ロット、保証書、車番、メニュー',
    en: 'Batch, slip, truck, page',
  },
  'search.placeholder': {
    zh: '批次号、质保单号、车号、反馈号、文章、小工具、菜单（可用拼音首字母）',
    ja: 'ロット番号、保証書番号、車番、ご意見番号、記事、計算ツール、メニュー',
    en: 'Batch, slip, truck or feedback number, article, calculator, page',
  },
  'search.menus': { zh: '菜单', ja: 'メニュー', en: 'Menus' },
  'search.initials': { zh: '拼音首字母', ja: 'ピンインの頭文字', en: 'pinyin initials' },
  'search.empty': { zh: '没有匹配的结果', ja: '一致する項目はありません', en: 'Nothing found' },
  'search.choose': { zh: '选择', ja: '選択', en: 'choose' },
  'search.open': { zh: '打开', ja: '開く', en: 'open' },
  'search.count': { zh: '{n}个结果', ja: '{n}件', en: '{n} results' },
  'search.articles': { zh: '文章', ja: '記事', en: 'Articles' },
  'search.batches': { zh: '批次', ja: 'ロット', en: 'Batches' },
  'search.revoked': { zh: '已作废', ja: '失効', en: 'revoked' },
  'search.near': {
    zh: '没有这个编号，是不是要找',
    ja: 'この番号はありません。次のものでは？',
    en: 'No such number. Did you mean',
  },
  'search.customers': { zh: '客户', ja: '取引先', en: 'Customers' },
  'search.trucks': { zh: '车号', ja: '車番', en: 'Trucks' },
  'search.loads': {
    zh: '近30天{n}车，最近{at}',
    ja: '直近30日に{n}台、最終{at}',
    en: '{n} loads in 30 days, last {at}',
  },
  'search.feedback': { zh: '反馈', ja: 'ご意見', en: 'Feedback' },
  'search.actions': { zh: '操作', ja: 'アクション', en: 'Actions' },
  'search.recent': { zh: '最近打开', ja: '最近開いたもの', en: 'Recent' },
  'search.all-articles': {
    zh: '在知识库中搜索“{q}”',
    ja: 'ナレッジで「{q}」を検索',
    en: 'Search the knowledge base for “{q}”',
  },
})

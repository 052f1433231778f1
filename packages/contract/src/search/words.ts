import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'search.title': { zh: '搜索', ja: '検索', en: 'Search' },
  'search.entry': { zh: '搜索菜单', ja: 'メニューを検索', en: 'Search menus' },
  'search.placeholder': {
    zh: '名称、拼音首字母或路径',
    ja: '名称またはパス',
    en: 'Name or path',
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
  'search.recent': { zh: '最近打开', ja: '最近開いたもの', en: 'Recent' },
  'search.all-articles': {
    zh: '在知识库中搜索“{q}”',
    ja: 'ナレッジで「{q}」を検索',
    en: 'Search the knowledge base for “{q}”',
  },
})

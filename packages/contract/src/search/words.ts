import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'search.title': { zh: '搜索', ja: '検索', en: 'Search' },
  'search.entry': {
    zh: '批次、质保单、车号、菜单',
    ja: 'ロット、品質保証書、車両番号、メニュー',
    en: 'Batch, slip, truck, menu',
  },
  'search.placeholder': {
    zh: '批次号、质保单号、车号、反馈号、文章、小工具、菜单（可用拼音首字母）',
    ja: 'ロット番号、保証書番号、車両番号、ご意見番号、記事、計算ツール、メニュー',
    en: 'Batch, slip, truck or feedback number, article, calculator, menu',
  },
  'search.menus': { zh: '菜单', ja: 'メニュー', en: 'Menu' },
  'search.initials': { zh: '拼音首字母', ja: 'ピンインの頭文字', en: 'Pinyin initials' },
  'search.empty': { zh: '没有匹配的结果', ja: '一致する項目はありません', en: 'No results' },
  'search.choose': { zh: '选择', ja: '選択', en: 'Select' },
  'search.open': { zh: '打开', ja: '開く', en: 'Open' },
  'search.count': { zh: '{n}个结果', ja: '{n}件', en: 'Results: {n}' },
  'search.articles': { zh: '文章', ja: '記事', en: 'Articles' },
  'search.batches': { zh: '批次', ja: 'ロット', en: 'Batches' },
  'search.revoked': { zh: '已作废', ja: '取消済み', en: 'Revoked' },
  'search.near': {
    zh: '没有这个编号，是不是要找',
    ja: 'この番号は見つかりません。もしかして',
    en: 'No such number. Did you mean',
  },
  'search.customers': { zh: '客户', ja: '顧客', en: 'Customers' },
  'search.trucks': { zh: '车号', ja: '車両番号', en: 'Trucks' },
  'search.loads': {
    zh: '近30天{n}车，最近{at}',
    ja: '直近30日に{n}台、最終{at}',
    en: 'Loads in 30 days: {n}, last {at}',
  },
  'search.feedback': { zh: '反馈', ja: 'ご意見', en: 'Feedback' },
  'search.actions': { zh: '操作', ja: '操作', en: 'Actions' },
  'search.recent': { zh: '最近打开', ja: '最近開いたもの', en: 'Recently opened' },
  'search.all-batches': {
    zh: '在批次检索中查找“{q}”',
    ja: 'ロット検索で「{q}」を探す',
    en: 'Look for “{q}” in the batch list',
  },
  'search.all-articles': {
    zh: '在知识库中搜索“{q}”',
    ja: 'ナレッジベースで「{q}」を検索',
    en: 'Search the knowledge base for “{q}”',
  },
})

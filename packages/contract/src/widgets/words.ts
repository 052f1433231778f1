import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

/** Words of the shared parts of pages: inputs, lists, grid, uploads. */
export const words = defineWords({
  'input.illegal-number': { zh: '非法数字', ja: '数値ではありません', en: 'illegal number' },
  'input.converted': { zh: '已自动转换为{n}', ja: '{n}に自動変換しました', en: 'automatically converted to {n}' },
  'input.at-most': { zh: '不能大于{n}', ja: '{n}以下にしてください', en: 'At most {n}' },
  'form.save': { zh: '保存', ja: '保存する', en: 'Save' },
  'form.saving': { zh: '正在保存…', ja: '保存しています…', en: 'Saving…' },
  'form.cancel': { zh: '取消', ja: 'キャンセル', en: 'Cancel' },
  'pager.label': { zh: '分页', ja: 'ページ送り', en: 'Pages' },
  'pager.total': { zh: '共{n}条', ja: '全{n}件', en: '{n} in all' },
  'pager.size': { zh: '每页条数', ja: '1ページの件数', en: 'Rows per page' },
  'pager.per-page': { zh: '{n}条/页', ja: '{n}件/ページ', en: '{n} / page' },
  'pager.page': { zh: '第{n}页', ja: '{n}ページ目', en: 'Page {n}' },
  'pager.previous': { zh: '上一页', ja: '前のページ', en: 'Previous page' },
  'pager.next': { zh: '下一页', ja: '次のページ', en: 'Next page' },
  'pager.jump': { zh: '前往', ja: '移動先', en: 'Go to' },
  'pager.jump-page': { zh: '页', ja: 'ページ', en: 'page' },
  'pager.jump-label': { zh: '前往第几页', ja: '移動するページ番号', en: 'Page to go to' },
  'list.filter': { zh: '筛选', ja: '絞り込み', en: 'Filter' },
  'list.find': { zh: '查询', ja: '検索', en: 'Find' },
  'list.reset': { zh: '重置', ja: 'リセット', en: 'Reset' },
  'list.all': { zh: '全部', ja: 'すべて', en: 'All' },
  'list.empty': { zh: '暂无相关记录', ja: '該当する記録はありません', en: 'no related records' },
  'list.empty-filtered': {
    zh: '换一个筛选条件试试',
    ja: '条件を変えてお試しください',
    en: 'Try another filter',
  },
  'list.refresh': { zh: '重新加载', ja: '再読み込み', en: 'Load again' },
  'list.sort-by': { zh: '按“{name}”排序', ja: '「{name}」で並べ替え', en: 'Sort by {name}' },
})

import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'home:read': { zh: '查看首页数据', ja: 'ホームのデータ閲覧', en: 'View home page' },
})

export const words = defineWords({
  'home.as-of': { zh: '数据截至 {at}', ja: '{at} 時点のデータ', en: 'Data as of {at}' },
  'home.next-result': { zh: '下个结果 {day}', ja: '次の結果は {day}', en: 'Next result {day}' },
  'home.overdue': {
    zh: '■ {n} 批结果逾期，应于 {day} 起',
    ja: '■ {n} ロットの結果が遅れています（最早 {day} の予定）',
    en: '■ Results overdue: {n}, since {day}',
  },
  'home.no-next': { zh: '没有待出的结果', ja: '待っている結果はありません', en: 'No results pending' },
  'home.figures': { zh: '关键数据', ja: '主要指標', en: 'Key figures' },
  'home.figure.tonnes': { zh: '出厂总量', ja: '出荷量', en: 'Shipped' },
  'home.figure.batches': { zh: '批次', ja: 'ロット数', en: 'Batches' },
  'home.figure.batch-unit': { zh: '批', ja: 'ロット', en: 'batches' },
  'home.figure.c3': { zh: '3天抗压均值', ja: '3日圧縮強さ平均', en: '3-day strength, mean' },
  'home.figure.c28': { zh: '28天抗压均值', ja: '28日圧縮強さ平均', en: '28-day strength, mean' },
  'home.figure.pass-rate': { zh: '出厂合格率', ja: '出荷合格率', en: 'Pass rate' },
  'home.figure.cv': { zh: '28天变异系数 Cv', ja: '28日変動係数 Cv', en: '28-day Cv' },
  'home.figure.against': { zh: '较上期', ja: '前期間比', en: 'vs. prev.' },
  'home.figure.same': { zh: '持平', ja: '横ばい', en: 'Unchanged' },
  'home.figure.up': { zh: '上升', ja: '上昇', en: 'Up' },
  'home.figure.down': { zh: '下降', ja: '低下', en: 'Down' },
  'home.figure.before': {
    zh: '上期 {from}~{to}：{n}',
    ja: '前期間 {from}～{to}：{n}',
    en: 'Prev. {from} – {to}: {n}',
  },
  'home.figure.no-before': {
    zh: '上期数据不全，不作比较',
    ja: '前期間のデータが揃わないため比較できません',
    en: 'No complete previous period',
  },
  'home.figure.year': { zh: '同比 {text}', ja: '前年同期比 {text}', en: 'vs. last year {text}' },
  'home.figure.tested': { zh: '按检验日', ja: '試験日基準', en: 'By test date' },
  'home.figure.limit': { zh: '标准 {text}', ja: '規格値 {text}', en: 'Limit {text}' },
  'home.figure.target': { zh: '目标 {text}', ja: '目標 {text}', en: 'Target {text}' },
  'home.figure.streak': { zh: '连续 {n} 批', ja: '{n} ロット連続', en: 'In a row: {n}' },
  'home.figure.with-provisional': { zh: '含暂定 {n}', ja: '暫定合格 {n} を含む', en: 'Incl. provisional: {n}' },
  'home.figure.final': { zh: '终检 {n}', ja: '確定 {n}', en: 'Final: {n}' },
  'home.figure.provisional': { zh: '暂定 {n}', ja: '暫定合格 {n}', en: 'Provisional: {n}' },
  'home.figure.pending': { zh: '待检 {n}', ja: '試験待ち {n}', en: 'Pending: {n}' },
  'home.figure.failed': { zh: '其中不合格 {n}', ja: 'うち不合格 {n}', en: 'of which failed: {n}' },
  'home.newest.title': { zh: '最新批次', ja: '最新のロット', en: 'Latest batches' },
  'home.newest.all': { zh: '全部 {n} 批', ja: '全 {n} ロット', en: 'All batches ({n})' },
  'home.newest.none-known': { zh: '尚无强度结果', ja: '強さの結果はまだありません', en: 'No strength results yet' },
  'home.manager.chat': { zh: '聊天', ja: 'チャット', en: 'Chat' },
  'home.manager.call': { zh: '拨打 {phone}', ja: '{phone} に電話', en: 'Call {phone}' },
})

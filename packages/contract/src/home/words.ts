import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'home:read': { zh: '查看首页数据', ja: 'ホームのデータ閲覧', en: 'View home page figures' },
})

export const words = defineWords({
  'home.as-of': { zh: '数据截至 {at}', ja: '{at} 時点のデータ', en: 'Data as of {at}' },
  'home.next-result': { zh: '下个结果 {day}', ja: '次の結果 {day}', en: 'Next result {day}' },
  'home.overdue': {
    zh: '■ {n} 批结果逾期，应于 {day} 起',
    ja: '■ {n} ロットの結果が遅延（{day} 以降）',
    en: '■ {n} batches overdue since {day}',
  },
  'home.no-next': { zh: '没有待出的结果', ja: '結果待ちはありません', en: 'No result awaited' },
  'home.figures': { zh: '关键数据', ja: '主要指標', en: 'Key figures' },
  'home.figure.tonnes': { zh: '出厂总量', ja: '出荷量', en: 'Shipped' },
  'home.figure.batches': { zh: '批次', ja: 'ロット数', en: 'Batches' },
  'home.figure.batch-unit': { zh: '批', ja: 'ロット', en: 'batches' },
  'home.figure.c3': { zh: '3天抗压均值', ja: '3日圧縮強さ平均', en: '3 d strength, mean' },
  'home.figure.c28': { zh: '28天抗压均值', ja: '28日圧縮強さ平均', en: '28 d strength, mean' },
  'home.figure.pass-rate': { zh: '出厂合格率', ja: '出荷合格率', en: 'Pass rate' },
  'home.figure.cv': { zh: '28天变异系数 Cv', ja: '28日変動係数 Cv', en: '28 d Cv' },
  'home.figure.against': { zh: '较上期', ja: '前期比', en: 'vs before' },
  'home.figure.same': { zh: '持平', ja: '横ばい', en: 'unchanged' },
  'home.figure.up': { zh: '上升', ja: '上昇', en: 'up' },
  'home.figure.down': { zh: '下降', ja: '低下', en: 'down' },
  'home.figure.before': { zh: '上期 {from}~{to}：{n}', ja: '前期 {from}~{to}：{n}', en: '{from}–{to}: {n}' },
  'home.figure.no-before': {
    zh: '上期数据不全，不作比较',
    ja: '前期の記録が揃わないため比較しません',
    en: 'no full period before',
  },
  'home.figure.year': { zh: '同比 {text}', ja: '前年比 {text}', en: 'vs last year {text}' },
  'home.figure.tested': { zh: '按检验日', ja: '試験日基準', en: 'by test date' },
  'home.figure.limit': { zh: '标准 {text}', ja: '規格 {text}', en: 'limit {text}' },
  'home.figure.target': { zh: '目标 {text}', ja: '目標 {text}', en: 'target {text}' },
  'home.figure.streak': { zh: '连续 {n} 批', ja: '{n} ロット連続', en: '{n} in a row' },
  'home.figure.with-provisional': { zh: '含暂定 {n}', ja: '暫定 {n} を含む', en: 'incl. {n} prov.' },
  'home.figure.final': { zh: '终检 {n}', ja: '確定 {n}', en: 'final {n}' },
  'home.figure.provisional': { zh: '暂定 {n}', ja: '暫定 {n}', en: 'prov. {n}' },
  'home.figure.pending': { zh: '待检 {n}', ja: '検査待ち {n}', en: 'awaiting {n}' },
  'home.figure.failed': { zh: '不合格 {n}', ja: '不合格 {n} 件', en: 'failed {n}' },
  'home.newest.title': { zh: '最新批次', ja: '最新のロット', en: 'Newest batches' },
  'home.newest.all': { zh: '全部 {n} 批', ja: '全 {n} ロット', en: 'All {n} batches' },
  'home.newest.none-known': { zh: '尚无强度结果', ja: '強度の結果はまだありません', en: 'No strength yet' },
  'home.manager.chat': { zh: '聊天', ja: 'チャット', en: 'Chat' },
  'home.manager.call': { zh: '拨打 {phone}', ja: '{phone} に電話', en: 'Call {phone}' },
})

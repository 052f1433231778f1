import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'report:read': { zh: '查看质量月报', ja: '品質月報の閲覧', en: 'View the monthly quality report' },
})

export const words = defineWords({
  'report.title': { zh: '质量月报', ja: '品質月報', en: 'Monthly quality report' },
  'report.of': { zh: '{month} 水泥质量月报', ja: '{month} セメント品質月報', en: 'Cement quality report, {month}' },
  'report.lead': {
    zh: '各项结果按检验日期归月，只计已出厂的批次；批次与合格率按首次出厂',
    ja: '結果は試験日の月に計上し、出荷済みのロットだけを含みます。ロット数と合格率は初回出荷日によります',
    en: 'Results by test date, shipped batches only. Batch counts and pass rate by first shipment',
  },
  'report.earlier': { zh: '上一月', ja: '前月', en: 'Previous month' },
  'report.later': { zh: '下一月', ja: '翌月', en: 'Next month' },
  'report.indicators': { zh: '指标', ja: '試験項目', en: 'Indicators' },
  'report.strengths': { zh: '强度', ja: '強さ', en: 'Strength' },
  'report.all': { zh: '全部指标', ja: 'すべての試験項目', en: 'All indicators' },
  'report.export': { zh: '导出 xlsx', ja: 'xlsx をエクスポート', en: 'Export xlsx' },
  'report.print': { zh: '打印', ja: '印刷', en: 'Print' },
  'report.variety': { zh: '品种', ja: '品種', en: 'Variety' },
  'report.indicator': { zh: '指标', ja: '試験項目', en: 'Indicator' },
  'report.limit': { zh: '标准', ja: '規格値', en: 'Limit' },
  'report.own': { zh: '本月', ja: '当月', en: 'This month' },
  'report.joined': { zh: '合并至 n ≥ 20', ja: 'n ≧ 20 まで合算', en: 'Combined to n ≥ 20' },
  'report.months': { zh: '月份', ja: '対象月', en: 'Months' },
  'report.avg': { zh: '均值', ja: '平均', en: 'Mean' },
  'report.min': { zh: '最小', ja: '最小', en: 'Min' },
  'report.max': { zh: '最大', ja: '最大', en: 'Max' },
  'report.pass-rate': { zh: '合格率 %', ja: '合格率 %', en: 'Pass rate %' },
  'report.rich': { zh: '富裕 ≥+2.0', ja: '余裕 ≧+2.0', en: 'Margin ≥ +2.0' },
  'report.rich-rate': { zh: '富裕强度合格率 %', ja: '余裕強さ合格率 %', en: 'Strength margin rate %' },
  'report.target': { zh: '均值目标', ja: '平均の目標', en: 'Target mean' },
  'report.target-gap': { zh: '与目标差', ja: '目標との差', en: 'Difference from target' },
  'report.met': { zh: '达到', ja: '達成', en: 'Met' },
  'report.missed': { zh: '未达到', ja: '未達', en: 'Not met' },
  'report.cv-target': { zh: 'Cv 目标 ≤{n}', ja: 'Cv 目標 ≦{n}', en: 'Cv target ≤{n}' },
  'report.batches': { zh: '{n} 批', ja: '{n} ロット', en: 'Batches: {n}' },
  'report.passed': {
    zh: '出厂合格率 {rate} %（{passed} / {judged}，含暂定 {provisional}）',
    ja: '合格率 {rate} %（{passed} / {judged}、うち暫定合格 {provisional}）',
    en: 'Pass rate {rate}% ({passed} of {judged}, incl. provisional: {provisional})',
  },
  'report.note': {
    zh: '灰色：n 小于 20，样本不足，只作参考；n 小于 5 不给，最小和最大除外。均值目标 = 标准 + 2.0 + 3S，只用于 28 天抗压。各品种不混算。',
    ja: '灰色：n が 20 未満でデータ不足のため参考値です。5 未満は表示しません（最小・最大を除く）。平均の目標＝規格値＋2.0＋3S（28日圧縮強さのみ）。品種をまたいだ計算はしません。',
    en: 'Grey: fewer than 20 values, for reference only. Below 5, only minimum and maximum are shown. Target mean = limit + 2.0 + 3S, for 28-day compressive strength only. Varieties are never combined.',
  },
  'report.remarks': { zh: '要说明的批次', ja: '説明を要するロット', en: 'Batches requiring explanation' },
  'report.no-remarks': {
    zh: '没有不合格或超出内控的结果',
    ja: '不合格または社内基準外の結果はありません',
    en: 'No results failed or outside the internal limits',
  },
  'report.by-day': { zh: '按日出厂', ja: '日別出荷', en: 'Shipped by day' },
  'report.by-variety': { zh: '按品种出厂', ja: '品種別出荷', en: 'Shipped by variety' },
  'report.by-plant': { zh: '按公司出厂', ja: '会社別出荷', en: 'Shipped by company' },
  'report.day': { zh: '日期', ja: '日付', en: 'Day' },
  'report.plant': { zh: '公司', ja: '会社', en: 'Company' },
  'report.tonnes': { zh: '出厂量 t', ja: '出荷量 t', en: 'Shipped t' },
  'report.trucks': { zh: '车次', ja: '出荷台数', en: 'Loads' },
  'report.sum': { zh: '合计', ja: '合計', en: 'Total' },
  'report.nothing': { zh: '这个月没有数据', ja: 'この月のデータはありません', en: 'No data for this month' },
  'report.nothing-hint': { zh: '换一个月份试试', ja: '別の月を選んでください', en: 'Try another month' },
})

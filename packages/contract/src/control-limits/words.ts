import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  limit_base_short: {
    http: 409,
    status: 1160,
    zh: '基期不足40个值，或数值没有变化，不能提出控制限',
    ja: '基準期間の値が40個未満か、変動がないため管理限界を提案できません',
    en: 'Fewer than 40 values before that day, or no spread: no limits can be proposed',
  },
  limit_left_out: {
    http: 409,
    status: 1161,
    zh: '只能剔除超出3σ的点，最多为基期的5%，且剔除后不少于40个值',
    ja: '除外できるのは3σを超える点だけで、基準期間の5%まで、除外後も40個以上が必要です',
    en: 'Only points beyond 3σ may be left out, at most 5% of the base, and 40 values must remain',
  },
})

export const permissions = definePermissions({
  'control-limit:approve': { zh: '批准控制限', ja: '管理限界の承認', en: 'Approve control limits' },
})

export const words = defineWords({
  'control-limits.title': { zh: '控制限', ja: '管理限界', en: 'Control limits' },
  'control-limits.waiting': { zh: '待批准 {n}', ja: '承認待ち {n}', en: '{n} awaiting approval' },
  'control-limits.in-force': { zh: '在用 {n}', ja: '使用中 {n}', en: '{n} in force' },
  'control-limits.none': {
    zh: '还没有控制限',
    ja: '管理限界はまだありません',
    en: 'No control limits yet',
  },
  'control-limits.phase': { zh: '第 {n} 阶段', ja: '第 {n} 段階', en: 'Phase {n}' },
  'control-limits.state.PROPOSED': { zh: '待批准', ja: '承認待ち', en: 'proposed' },
  'control-limits.state.APPROVED': { zh: '已批准', ja: '承認済み', en: 'approved' },
  'control-limits.state.DECLINED': { zh: '已退回', ja: '差し戻し', en: 'declined' },
  'control-limits.from': { zh: '{day} 起', ja: '{day} から', en: 'from {day}' },
  'control-limits.open-chart': { zh: '打开控制图', ja: '管理図を開く', en: 'Open the chart' },
  'control-limits.old': { zh: '旧限', ja: '旧限界', en: 'Old' },
  'control-limits.new': { zh: '新限', ja: '新限界', en: 'New' },
  'control-limits.sigma': { zh: 'σ', ja: 'σ（標準偏差）', en: 'σ' },
  'control-limits.method': { zh: 'σ 取自', ja: 'σ の求め方', en: 'σ from' },
  'control-limits.method.MR': { zh: '移动极差', ja: '移動範囲', en: 'moving range' },
  'control-limits.method.S': { zh: '长期 S', ja: '長期の S', en: 'long-term S' },
  'control-limits.n': { zh: 'n', ja: 'n（値の数）', en: 'n' },
  'control-limits.base': { zh: '基期', ja: '基準期間', en: 'Base' },
  'control-limits.valid-from': { zh: '从哪天生产起用', ja: '適用開始の製造日', en: 'Produced from' },
  'control-limits.base-words': {
    zh: '基期 {from} 至 {to}，{all} 个值，留 {n}',
    ja: '基準期間 {from}～{to}、{all} 個の値のうち {n} 個を使用',
    en: 'Base {from} to {to}: {n} of {all} values',
  },
  'control-limits.alike': {
    zh: 'r₁ {r} 大于 0.20，相邻批相关：σ 用长期 S。',
    ja: 'r₁ {r} は 0.20 を超え、隣り合うロットが似ているため σ は長期の S です。',
    en: 'r₁ {r} is above 0.20, neighbours are alike: σ is the long-term S.',
  },
  'control-limits.unrelated': {
    zh: 'r₁ {r} 不大于 0.20：σ 用移动极差。',
    ja: 'r₁ {r} は 0.20 以下のため σ は移動範囲から求めます。',
    en: 'r₁ {r} is not above 0.20: σ comes from the moving range.',
  },
  'control-limits.left-out': { zh: '剔除 {n} 点', ja: '除外 {n} 点', en: '{n} left out' },
  'control-limits.left-out-rule': {
    zh: '超出 3σ 且有书面原因才剔除，最多 {max} 点',
    ja: '3σ を超え、理由がある点だけ除外できます（最大 {max} 点）',
    en: 'Only beyond 3σ and with a written reason, at most {max}',
  },
  'control-limits.left-out-none': {
    zh: '没有超出 3σ 的点',
    ja: '3σ を超える点はありません',
    en: 'No point is beyond 3σ',
  },
  'control-limits.leave-out': { zh: '剔除 {id}', ja: '{id} を除外', en: 'Leave out {id}' },
  'control-limits.reason-of': { zh: '剔除 {id} 的原因', ja: '{id} を除外する理由', en: 'Why {id} is left out' },
  'control-limits.reason': {
    zh: '书面原因，至少4个字',
    ja: '理由（4文字以上）',
    en: 'Written reason, at least 4 characters',
  },
  'control-limits.effect': {
    zh: '近 {days} 天会怎样',
    ja: '直近 {days} 日への影響',
    en: 'Effect on the last {days} days',
  },
  'control-limits.effect-words': {
    zh: '{from} 至 {to} 出厂，n {n}',
    ja: '{from}～{to} 出荷、n {n}',
    en: 'left {from} to {to}, n {n}',
  },
  'control-limits.rule': { zh: '规则', ja: 'ルール', en: 'Rule' },
  'control-limits.alarms': {
    zh: '报警（由不成立变成立）',
    ja: '警報（不成立から成立へ）',
    en: 'Alarms (a rule becomes true)',
  },
  'control-limits.checked': { zh: '系统已核对', ja: 'システムによる確認', en: 'Checked' },
  'control-limits.check-n': { zh: 'n {n}，要 ≥40', ja: 'n {n}（40 以上が必要）', en: 'n {n}, at least 40' },
  'control-limits.check-left-out': {
    zh: '剔除 {n} 点，最多 {max} 点',
    ja: '除外 {n} 点（最大 {max} 点）',
    en: '{n} left out, at most {max}',
  },
  'control-limits.check-no-run': {
    zh: '基期内没有连续9点同侧',
    ja: '基準期間に9点連続の片寄りなし',
    en: 'No run of nine in the base',
  },
  'control-limits.check-run': {
    zh: '基期内有连续9点同侧，止于 {ids}。可以批准，请留意',
    ja: '基準期間に9点連続の片寄りがあります（{ids} まで）。承認は可能ですが注意してください',
    en: 'The base has a run of nine, ending at {ids}. It may be approved: take note',
  },
  'control-limits.changed': {
    zh: '与提出时不同，已按现在的值和剔除的点重新计算',
    ja: '提案時と異なるため、現在の値と除外点で再計算しました',
    en: 'Not as proposed: computed again from the values and points of now',
  },
  'control-limits.approve': { zh: '批准新限', ja: '新しい限界を承認', en: 'Approve' },
  'control-limits.decline': { zh: '退回', ja: '差し戻す', en: 'Decline' },
  'control-limits.decline-reason': { zh: '退回原因', ja: '差し戻しの理由', en: 'Why it is declined' },
  'control-limits.approved': {
    zh: '已批准，{day} 起生效',
    ja: '承認しました。{day} から適用',
    en: 'Approved, in force from {day}',
  },
  'control-limits.declined': { zh: '已退回', ja: '差し戻しました', en: 'Declined' },
  'control-limits.propose': { zh: '提出新限', ja: '新しい限界を提案', en: 'Propose new limits' },
  'control-limits.proposed': {
    zh: '已提出，待批准',
    ja: '提案しました。承認待ちです',
    en: 'Proposed, awaiting approval',
  },
  'control-limits.propose-words': {
    zh: '由该日以前最新的值计算，现有 {n} 个，至少 40 个，最多 180 个',
    ja: 'その日より前の最新の値から計算（現在 {n} 個、40～180 個）',
    en: 'From the newest values before that day: {n} now, at least 40, at most 180',
  },
  'control-limits.customers-see': {
    zh: '客户只看到 CL、UCL、LCL 和批准日期。',
    ja: '顧客に見えるのは CL、UCL、LCL と承認日だけです。',
    en: 'Customers see CL, UCL, LCL and the approval date only.',
  },
  'control-limits.history': { zh: '各阶段', ja: '各段階', en: 'Phases' },
  'control-limits.by-system': { zh: '系统', ja: 'システム', en: 'system' },
  'control-limits.decided': { zh: '{day} {name}', ja: '{day}　{name}', en: '{day} {name}' },
})

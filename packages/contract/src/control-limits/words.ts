import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  limit_base_short: {
    http: 409,
    status: 1160,
    zh: '基期不足40个值，或数值没有变化，不能提出控制限',
    ja: '基準期間の値が40個未満か、値に変動がないため、管理限界を提案できません',
    en: 'Fewer than 40 values in the base period, or no variation. Limits cannot be proposed',
  },
  limit_left_out: {
    http: 409,
    status: 1161,
    zh: '只能剔除超出3σ的点，最多为基期的5%，且剔除后不少于40个值',
    ja: '除外できるのは3σを超える点だけで、基準期間の5%まで、除外後も40個以上が必要です',
    en: 'Only points beyond 3σ may be excluded, at most 5% of the base period, and at least 40 values must remain',
  },
})

export const permissions = definePermissions({
  'control-limit:approve': { zh: '批准控制限', ja: '管理限界の承認', en: 'Approve control limits' },
})

export const words = defineWords({
  'control-limits.title': { zh: '控制限', ja: '管理限界', en: 'Control limits' },
  'control-limits.waiting': { zh: '待批准 {n}', ja: '承認待ち {n}', en: 'Awaiting approval: {n}' },
  'control-limits.in-force': { zh: '在用 {n}', ja: '使用中 {n}', en: 'In use: {n}' },
  'control-limits.none': {
    zh: '还没有控制限',
    ja: '管理限界はまだありません',
    en: 'No control limits yet',
  },
  'control-limits.phase': { zh: '第 {n} 阶段', ja: '第 {n} 段階', en: 'Phase {n}' },
  'control-limits.state.PROPOSED': { zh: '待批准', ja: '承認待ち', en: 'Awaiting approval' },
  'control-limits.state.APPROVED': { zh: '已批准', ja: '承認済み', en: 'Approved' },
  'control-limits.state.DECLINED': { zh: '已退回', ja: '差し戻し', en: 'Rejected' },
  'control-limits.from': { zh: '{day} 起', ja: '{day} から', en: 'From {day}' },
  'control-limits.open-chart': { zh: '打开控制图', ja: '管理図を開く', en: 'Open chart' },
  'control-limits.old': { zh: '旧限', ja: '旧管理限界', en: 'Old limits' },
  'control-limits.new': { zh: '新限', ja: '新管理限界', en: 'New limits' },
  'control-limits.sigma': { zh: 'σ', ja: 'σ', en: 'σ' },
  'control-limits.method': { zh: 'σ 取自', ja: 'σ の求め方', en: 'σ from' },
  'control-limits.method.MR': { zh: '移动极差', ja: '移動範囲', en: 'Moving range' },
  'control-limits.method.S': { zh: '长期 S', ja: '長期の S', en: 'Long-term S' },
  'control-limits.n': { zh: 'n', ja: 'n', en: 'n' },
  'control-limits.base': { zh: '基期', ja: '基準期間', en: 'Base period' },
  'control-limits.valid-from': { zh: '从哪天生产起用', ja: '適用を始める製造日', en: 'Applies to production from' },
  'control-limits.base-words': {
    zh: '基期 {from} 至 {to}，{all} 个值，留 {n}',
    ja: '基準期間 {from}～{to}、{all} 個の値のうち {n} 個を使用',
    en: 'Base period {from} to {to}: {n} of {all} values used',
  },
  'control-limits.alike': {
    zh: 'r₁ {r} 大于 0.20，相邻批相关：σ 用长期 S。',
    ja: 'r₁ {r} は 0.20 を超え、連続するロットに相関があるため、σ には長期の S を使います。',
    en: 'r₁ = {r} is above 0.20 (consecutive batches are correlated), so σ is the long-term S.',
  },
  'control-limits.unrelated': {
    zh: 'r₁ {r} 不大于 0.20：σ 用移动极差。',
    ja: 'r₁ {r} は 0.20 以下のため、σ は移動範囲から求めます。',
    en: 'r₁ = {r} is not above 0.20, so σ is taken from the moving range.',
  },
  'control-limits.left-out': { zh: '剔除 {n} 点', ja: '除外 {n} 点', en: 'Points excluded: {n}' },
  'control-limits.left-out-rule': {
    zh: '超出 3σ 且有书面原因才剔除，最多 {max} 点',
    ja: '3σ を超え、書面の理由がある点だけ除外できます（最大 {max} 点）',
    en: 'Only points beyond 3σ with a written reason, at most {max}',
  },
  'control-limits.left-out-none': {
    zh: '没有超出 3σ 的点',
    ja: '3σ を超える点はありません',
    en: 'No points beyond 3σ',
  },
  'control-limits.leave-out': { zh: '剔除 {id}', ja: '{id} を除外', en: 'Exclude {id}' },
  'control-limits.reason-of': { zh: '剔除 {id} 的原因', ja: '{id} を除外する理由', en: 'Reason for excluding {id}' },
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
    ja: '{from}～{to} の出荷、n＝{n}',
    en: 'Shipped {from} to {to}, n = {n}',
  },
  'control-limits.rule': { zh: '规则', ja: 'ルール', en: 'Rule' },
  'control-limits.alarms': {
    zh: '报警（由不成立变成立）',
    ja: 'アラーム（新たに該当したもの）',
    en: 'Alarms (newly triggered)',
  },
  'control-limits.checked': { zh: '系统已核对', ja: 'システムによる確認', en: 'System checks' },
  'control-limits.check-n': {
    zh: 'n {n}，要 ≥40',
    ja: 'n＝{n}（40 以上が必要）',
    en: 'n = {n} (at least 40 required)',
  },
  'control-limits.check-left-out': {
    zh: '剔除 {n} 点，最多 {max} 点',
    ja: '除外 {n} 点（最大 {max} 点）',
    en: 'Points excluded: {n} (at most {max})',
  },
  'control-limits.check-no-run': {
    zh: '基期内没有连续9点同侧',
    ja: '基準期間に、連続9点が中心線の同じ側に並ぶ箇所はありません',
    en: 'No 9 points in a row on one side in the base period',
  },
  'control-limits.check-run': {
    zh: '基期内有连续9点同侧，止于 {ids}。可以批准，请留意',
    ja: '基準期間に、連続9点が中心線の同じ側に並ぶ箇所があります（{ids} まで）。承認できますが、ご注意ください',
    en: 'The base period has 9 points in a row on one side, ending at {ids}. You can approve, but take note',
  },
  'control-limits.changed': {
    zh: '与提出时不同，已按现在的值和剔除的点重新计算',
    ja: '提案時と異なるため、現在の値と除外点で再計算しました',
    en: 'Changed since the proposal. Recalculated from current values and exclusions',
  },
  'control-limits.approve': { zh: '批准新限', ja: '新しい管理限界を承認', en: 'Approve new limits' },
  'control-limits.decline': { zh: '退回', ja: '差し戻す', en: 'Reject' },
  'control-limits.decline-reason': { zh: '退回原因', ja: '差し戻しの理由', en: 'Reason for rejection' },
  'control-limits.approved': {
    zh: '已批准，{day} 起生效',
    ja: '承認しました。{day} から適用します',
    en: 'Approved, effective from {day}',
  },
  'control-limits.declined': { zh: '已退回', ja: '差し戻しました', en: 'Rejected' },
  'control-limits.propose': { zh: '提出新限', ja: '新しい管理限界を提案', en: 'Propose new limits' },
  'control-limits.proposed': {
    zh: '已提出，待批准',
    ja: '提案しました。承認待ちです',
    en: 'Proposed, awaiting approval',
  },
  'control-limits.propose-words': {
    zh: '由该日以前最新的值计算，现有 {n} 个，至少 40 个，最多 180 个',
    ja: 'その日より前の最新の値から計算します（現在 {n} 個、40～180 個が必要）',
    en: 'Calculated from the latest values before that day: {n} available, 40 to 180 needed',
  },
  'control-limits.customers-see': {
    zh: '客户只看到 CL、UCL、LCL 和批准日期。',
    ja: '顧客に表示されるのは CL、UCL、LCL と承認日だけです。',
    en: 'Customers see only CL, UCL, LCL and the approval date.',
  },
  'control-limits.history': { zh: '各阶段', ja: '各段階', en: 'Phases' },
  'control-limits.by-system': { zh: '系统', ja: 'システム', en: 'System' },
  'control-limits.decided': { zh: '{day} {name}', ja: '{day}　{name}', en: '{day} {name}' },
})

/** What each kind of chart fires by itself, whatever set of rules is chosen. */
const OWN = ['EWMA', 'CUSUM']

export const NELSON_RULES = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8'] as const
export const RULE_SETS = {
  nelson: NELSON_RULES,
  /** WE1 to WE3 are N1, N5 and N6. */
  we: ['N1', 'N5', 'N6', 'WE4'],
  basic: ['N1'],
} as const
/** The usual ones are what the server marks as such. */
export type RuleSetName = keyof typeof RULE_SETS | 'usual'

export const isRuleSet = (name: string | null): name is RuleSetName =>
  name !== null && (name === 'usual' || name in RULE_SETS)

export const rulesOf = (rules: readonly string[]): ReadonlySet<string> => new Set([...rules, ...OWN])

/** Undefined: the usual ones. */
export const ruleSetOf = (name: RuleSetName): ReadonlySet<string> | undefined =>
  name === 'usual' ? undefined : rulesOf(RULE_SETS[name])

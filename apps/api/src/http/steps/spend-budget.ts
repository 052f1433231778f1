import type { Call } from './call.ts'

/** Rate limit of a session over all its calls; checked after the signature, so that nobody can use up another session's limit. */
export function spendBudget({ claimed, budget, now }: Call): void {
  if (claimed) budget.spend(claimed.tokenId, now)
}

import type { Call } from './call.ts'

/** Rate limit of a session over all its calls; after the signature, so that nobody spends the budget of another. */
export function spendBudget({ claimed, budget, now }: Call): void {
  if (claimed) budget.spend(claimed.tokenId, now)
}

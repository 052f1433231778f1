import type { Ledger } from './ledger.ts'
import type { Claim } from './proof.ts'
import type { Stack } from './stack.ts'

/** Too few acknowledged writes would make the figures empty. */
const FEWEST = 100

export async function writesClaim(stack: Stack, ledger: Ledger, name: string): Promise<Claim> {
  const { acknowledged, lost, doubled, wrong, fromStore, retries } = await ledger.verdict(stack)
  return {
    name,
    ok: lost === 0 && doubled === 0 && wrong === 0 && acknowledged >= FEWEST,
    figures: `${acknowledged} acknowledged, lost ${lost}, doubled ${doubled}, wrong ${wrong}; ${retries} retries, ${fromStore} answered from the store`,
  }
}

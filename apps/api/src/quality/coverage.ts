import { tonnes } from './present.ts'

/** What an issue of a slip lists, beside all that left for its customer by now. */
export const coverageOf = (
  issue: { readonly kg: string | number; readonly loads: number },
  shipped: { readonly shipped_kg: string; readonly shipped_loads: number },
) => ({
  loads: issue.loads,
  num: tonnes(String(issue.kg)),
  shippedLoads: shipped.shipped_loads,
  shippedNum: tonnes(shipped.shipped_kg),
})

import { loadGroup } from '../lib/words/t.ts'

/** Fetched together with the frame: a screen must lock without a network too. */
export async function loadLock() {
  const [module] = await Promise.all([import('../features/account/lock-page.tsx'), loadGroup('account')])
  return module
}

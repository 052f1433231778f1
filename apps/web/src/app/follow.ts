import { loadGroup } from '../lib/words/t.ts'

export async function loadFrame() {
  const [{ default: frame, Inside, prefetchPage, resolved }] = await Promise.all([
    import('./signed-in.tsx'),
    loadGroup('account'),
    loadGroup('rest'),
  ])
  return { default: frame, Inside, prefetchPage, resolved }
}

/** Where a redirect target from the address bar may lead: the frame, which is loaded next anyway, knows the pages. */
export const follow = (target: string | null): Promise<string> =>
  loadFrame().then(
    ({ resolved }) => resolved(target) ?? '/',
    () => '/',
  )

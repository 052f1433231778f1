import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine that reads pages for people finds serious or critical, with the places. */
export async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

export interface Violation {
  readonly id: string
  readonly impact: string
  readonly html: string
}

/** Waits for fades and slides: in the middle of one, colours have less contrast than anybody reads them with. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })

/**
 * Runs axe in the page itself. The product has no frames, so the second page that axe's driver for Playwright opens for
 * each run, and the passed checks it carries over, would only cost time (6 s instead of 0.6 s).
 */
async function analyze(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } }).axe.run(
        document,
        given,
      ),
    { ...options, resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => ({ id, impact: impact ?? '', html: html.slice(0, 120) })),
  )
}

const text = ({ id, html }: Violation) => `${id}: ${html}`
const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical'

/** Serious and critical violations of any rule, with their places. */
export async function serious(page: Page): Promise<string[]> {
  return (await analyze(page)).filter(isSerious).map(text)
}

/** As `serious`, and whatever stands outside of a landmark. */
export async function seriousOrOutside(page: Page): Promise<string[]> {
  return (await analyze(page)).filter((found) => isSerious(found) || found.id === 'region').map(text)
}

/** Violations of every rule and impact. */
export async function allViolations(page: Page): Promise<string[]> {
  return (await analyze(page)).map(text)
}

/** Violations of the rules of WCAG 2.1 A and AA, whatever their impact. */
export async function wcagViolations(page: Page): Promise<string[]> {
  return (await analyze(page, { runOnly: WCAG_AA })).map(text)
}

import { WORDS } from '@clinker/contract/catalogue'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { expect, type Page } from '@playwright/test'

/** What a person has put into a page: to be found again after leaving it. */
export interface State {
  /** The query of the address, without the language of texts in it. */
  readonly address: string
  /** By the order on the page: labels change with the language. */
  readonly fields: readonly string[]
  readonly chosen: readonly string[]
  readonly pressed: readonly string[]
  readonly scroll: number
  /** As far down as the page can be scrolled. */
  readonly lowest: number
}

const LOADING = ['', ...LANGUAGES.map((language) => WORDS['kernel.state.loading'][language])]

/** Nothing on its way and no skeleton, twice in a row: at first the page before may still be in view. */
export async function calm(page: Page): Promise<void> {
  let inRow = 0
  const look = async (): Promise<string> =>
    await page
      .evaluate((loading) => {
        const isVisible = (element: Element) => element.getClientRects().length > 0
        const panel = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(isVisible)
        if (!panel || loading.includes(panel.innerText.trim())) return 'nothing'
        return [...panel.querySelectorAll('[aria-busy=true]')].some(isVisible) ? 'busy' : ''
      }, LOADING)
      .catch(() => 'leaving')
  const count = async () => {
    inRow = (await look()) === '' ? inRow + 1 : 0
    return inRow
  }
  await expect.poll(count, { intervals: [50, 50, 100, 100, 200] }).toBeGreaterThan(1)
}

export const stateOf = (page: Page): Promise<State> =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.getClientRects().length > 0
    const panel = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(isVisible)
    if (!panel) throw new Error('no page in view')
    const scroller = panel.querySelector('[data-scroller]')
    const all = <E extends Element>(selector: string) => [...panel.querySelectorAll<E>(selector)].filter(isVisible)
    const texts = all<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=file], [type=password]), textarea, select',
    )
    const marks = all<HTMLInputElement>('input:is([type=checkbox], [type=radio])')
    return {
      address: location.hash.slice(1),
      fields: texts.filter((one) => !one.closest('.ag-root, nav, .ant-picker')).map((one) => one.value),
      chosen: [
        ...marks.filter((one) => !one.closest('.ag-root')).map((one) => String(one.checked)),
        ...all<HTMLElement>('.ag-row-selected').map((row) => row.getAttribute('row-id') ?? ''),
      ],
      pressed: all('[aria-pressed], [role=tab][aria-selected]').map(
        (one) => one.getAttribute('aria-pressed') ?? one.getAttribute('aria-selected') ?? '',
      ),
      scroll: Math.round(scroller?.scrollTop ?? 0),
      lowest: Math.round((scroller?.scrollHeight ?? 0) - (scroller?.clientHeight ?? 0)),
    }
  })

/** Typed text reaches the address after a pause: the state counts once it stands still. */
export async function settledState(page: Page): Promise<State> {
  let last = ''
  await expect
    .poll(
      async () => {
        await calm(page)
        const now = JSON.stringify(await stateOf(page))
        const same = now === last
        last = now
        return same
      },
      { intervals: [600] },
    )
    .toBe(true)
  return JSON.parse(last) as State
}

const SEARCHED =
  'input:is([type=search], [type=text], :not([type])):not([readonly], [disabled]), textarea:not([readonly], [disabled])'

/** Types, ticks, presses and scrolls where a person could, without sending anything. */
export async function putSomething(page: Page, random: (n: number) => number): Promise<readonly string[]> {
  const panel = page.locator('[role=tabpanel]:visible')
  const done: string[] = []
  const pressed = panel.locator(
    '[role=group] [aria-pressed=false]:visible:not([aria-haspopup]), [role=tab][aria-selected=false]:visible',
  )
  const presses = await pressed.count()
  if (presses > 0) {
    // The answer to the last action may have taken it away.
    await pressed
      .nth(random(presses))
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    await calm(page)
    done.push('pressed')
  }
  const marks = panel.locator('input[type=checkbox]:visible:not(:checked):not([disabled]):not(.ag-root *)')
  const ticks = await marks.count()
  if (ticks > 0) {
    await marks
      .nth(random(ticks))
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    await calm(page)
    done.push('ticked')
  }
  const rows = panel.locator('.ag-row:not(.ag-row-selected):not(.ag-row-pinned) .ag-selection-checkbox:visible')
  if ((await rows.count()) > 0) {
    await rows
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    done.push('chose a row')
  }
  const fields = panel.locator(SEARCHED).locator('visible=true')
  const many = await fields.count()
  const usable = []
  for (let i = 0; i < many; i += 1)
    if (await fields.nth(i).evaluate((one) => one.closest('.ag-root, nav, [role=combobox]') === null)) usable.push(i)
  if (usable.length > 0) {
    await fields
      .nth(usable[random(usable.length)] ?? 0)
      .fill('2', { timeout: 3_000 })
      .catch(() => undefined)
    await calm(page)
    done.push('typed')
  }
  const most = await panel
    .locator('[data-scroller]')
    .first()
    .evaluate((one) => one.scrollHeight - one.clientHeight)
  if (most > 0) {
    const to = Math.max(1, Math.round(most / 2))
    await panel
      .locator('[data-scroller]')
      .first()
      .evaluate((one, top) => one.scrollTo(0, top), to)
    done.push(`scrolled ${to}`)
  }
  return done
}

import { expect, test, type Page } from '@playwright/test'
import { dice, type Dice } from '../scripts/dice.ts'
import { WORDS } from '@clinker/contract/catalogue'
import { expectedBatch, expectedCounts, expectedTable } from './recompute/batches.ts'
import { exact, minus, order, rounded } from './recompute/exact.ts'
import { expectedDetail, readOf } from './recompute/home.ts'
import { boundsOf, CODES, dpOf } from './recompute/rules.ts'
import { seenBatches, type Viewer } from './recompute/seen.ts'
import { readTables, type Batch, type Tables } from './recompute/tables.ts'
import { inView, newPage, open } from './support/frame.ts'
import { enter, figures } from './support/quality.ts'

/** Random filters whose pages are read; forty by hand (`npm run recompute`). */
const PAGES = Number(process.env['RECOMPUTE_PAGES'] ?? 8)
const SEED = Number(process.env['RECOMPUTE_SEED'] ?? Math.floor(Math.random() * 1e6))
const ACCOUNTS = ['customer', 'customer2', 'quality', 'manager']

let tables: Tables
test.beforeAll(async () => {
  tables = await readTables(ACCOUNTS)
})

const shown = (value: number | null | undefined, dp: number) =>
  value === null || value === undefined
    ? '-'
    : value.toLocaleString('en-US', { minimumFractionDigits: dp, maximumFractionDigits: dp })
/** Of fewer than five values there is no statistic. */
const statistic = (value: number | null, dp: number, n: number) => (n < 5 ? '-' : shown(value, dp))

interface Filter {
  readonly cementVariety: string
  readonly startDate: string
  readonly endDate: string
}

function someFilter({ account, company }: Viewer, die: Dice): Filter {
  const seen = seenBatches(tables, { account, company }, {})
  const { batch, outOn } = die.pick(seen)
  const end = new Date(Date.parse(outOn) + die.int(0, 119) * 86_400_000).toISOString().slice(0, 10)
  return { cementVariety: batch.variety.code, startDate: outOn, endDate: end }
}

/** The six key figures of the home page with what stands beside them. */
async function checkHome(page: Page, viewer: Viewer, filter: Filter): Promise<void> {
  const read = readOf(tables, viewer, filter)!
  const { summary, figures: beside } = expectedDetail(read)
  const { before, strengths, margin } = beside
  await open(page, `/home?v=${filter.cementVariety}&p=${filter.startDate}~${filter.endDate}`)
  const strip = figures(page)
  const days = `${before.startDate.slice(5)}~${before.endDate.slice(5)}`
  await expect(strip).toContainText(
    before.complete ? `上期 ${days}：${shown(before.outboundNum, 2)} t` : '上期数据不全，不作比较',
  )
  await expect(strip).toHaveAttribute('aria-busy', 'false')
  await expect(strip).toContainText(`n ${strengths.c28.n}`)
  const numbers = async () =>
    (await strip.locator('b').allInnerTexts()).map((one) => one.replace(/[^\d.,-]+$/, '').trim())
  // Figures of the choice before stand until the new ones are here.
  await expect
    .poll(numbers)
    .toEqual([
      shown(summary.outboundNum, 2),
      String(summary.batchCount),
      statistic(strengths.c3.avg, 1, strengths.c3.n),
      statistic(strengths.c28.avg, 1, strengths.c28.n),
      shown(summary.passRate, 2),
      statistic(strengths.c28.cv, 2, strengths.c28.n),
    ])
  for (const one of [margin.c3, margin.c28])
    if (one !== null) await expect(strip).toContainText(`${one >= 0 ? '+' : '−'}${shown(Math.abs(one), 1)}`)
  await expect(strip).toContainText(`S ${statistic(strengths.c28.s, 2, strengths.c28.n)} MPa`)
}

interface Cells {
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Means with their spread; shares that pass. */
  readonly foot: readonly Readonly<Record<string, string>>[]
}

const readGrid = (page: Page): Promise<Cells> =>
  inView(page).evaluate((panel) => {
    const cellsOf = (row: Element) =>
      Object.fromEntries(
        [...row.querySelectorAll<HTMLElement>('.ag-cell[col-id]')].map((cell) => [
          cell.getAttribute('col-id') ?? '',
          cell.innerText.trim(),
        ]),
      )
    const rows = [...panel.querySelectorAll('.ag-row[row-id]')].filter(
      (row) => !row.closest('.ag-grid-pinned-bottom-rows'),
    )
    const foot = [...panel.querySelectorAll('.ag-grid-pinned-bottom-rows .ag-row')].map(cellsOf)
    return {
      rows: Object.fromEntries(rows.map((row) => [row.getAttribute('row-id') ?? '', cellsOf(row)])),
      foot,
    }
  })

/** Rows of the list and the figures under them, as far as they are drawn. */
async function checkList(page: Page, viewer: Viewer, filter: Filter): Promise<number> {
  const table = expectedTable(tables, viewer, filter)
  const counts = expectedCounts(tables, viewer, filter)
  await open(page, `/quality/batches?v=${filter.cementVariety}&p=${filter.startDate}~${filter.endDate}`)
  const grid = inView(page)
  const [first] = table.rows
  await expect(grid.locator(`.ag-row[row-id="${first!.batchNum}"]`)).toBeAttached()
  const known = counts.find(({ indicatorCode }) => indicatorCode === 'FX3')!
  const mean = statistic(known.avg, 1, known.n)
  await expect(grid.locator('.ag-grid-pinned-bottom-rows [col-id="FX3"]').first()).toContainText(mean)
  const listed = new Set(table.rows.map(({ batchNum }) => batchNum))
  let { rows, foot } = await readGrid(page)
  await expect
    .poll(async () => {
      ;({ rows, foot } = await readGrid(page))
      return Object.keys(rows).filter((batchNum) => !listed.has(batchNum))
    }, 'rows of this list alone')
    .toEqual([])
  let compared = 0
  for (const [batchNum, cells] of Object.entries(rows)) {
    const row = table.rows.find((one) => one.batchNum === batchNum)
    for (const [code, text] of Object.entries(cells)) {
      if (code === 'outboundNum') expect(text, batchNum).toBe(shown(row!.outboundNum, 2))
      else if (CODES.includes(code) && row!.values[code] !== null)
        // Marks of a state stand beside the value.
        expect(text.replace(/[^\d.,-]/g, ''), `${batchNum} ${code}`).toContain(
          dpOf(code) === undefined ? '' : shown(row!.values[code], dpOf(code)!),
        )
      else continue
      compared += 1
    }
  }
  const [means = {}, shares = {}] = foot
  for (const [code, text] of Object.entries(means)) {
    const count = counts.find(({ indicatorCode }) => indicatorCode === code)
    const dp = dpOf(code)
    if (!count || dp === undefined) continue
    const { n } = count
    if (n === 0) {
      expect(text, `nothing of ${code}`).toBe('')
      continue
    }
    expect(text.split('\n')[0], `mean of ${code}`).toBe(statistic(count.avg, dp, n))
    if (n >= 5)
      expect(text, `spread of ${code}`).toContain(
        `${statistic(count.s, Math.max(2, dp), n)} · ${statistic(count.cv, 2, n)}%`,
      )
    // Fewer than twenty values are marked instead.
    const passed = n < 20 ? ['样本不足'] : count.passRate === null ? [] : [`${shown(count.passRate, 2)}%`]
    expect(shares[code]?.split('\n'), `values and share that passes of ${code}`).toEqual([String(n), ...passed])
    compared += 5
  }
  return compared
}

/** The reported value less the nearer limit. */
function marginText(batch: Batch, code: string): string | undefined {
  const [value, dp, limit] = [batch.known[code], dpOf(code), batch.limits.get(code)]
  if (value === undefined || dp === undefined || !limit || limit.op === 'INFO') return undefined
  const { lo, hi } = boundsOf(limit)
  const reported = exact(rounded(exact(value), dp))
  const gaps = [
    ...(lo === undefined ? [] : [minus(reported, exact(lo))]),
    ...(hi === undefined ? [] : [minus(exact(hi), reported)]),
  ].toSorted((a, b) => (order(a, b) < 0n ? -1 : 1))
  const text = gaps[0] && rounded(gaps[0], dp)
  return text && (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`)
}

async function checkBatch(page: Page, viewer: Viewer, batch: Batch): Promise<number> {
  const { indicatorList } = expectedBatch(viewer, batch)
  await open(page, `/quality/batch?batchNum=${batch.num}`)
  const panel = inView(page)
  await expect(panel.getByRole('heading', { name: batch.num }).first()).toBeVisible()
  await expect(panel.locator('table').first()).toBeVisible()
  let compared = 0
  for (const { indicatorCode: code, valueText, value, limitText } of indicatorList) {
    const name = WORDS[`batches.indicator.${code}` as 'batches.indicator.CS3'].zh.replace(/[()[\].*+?]/g, '\\$&')
    const row = panel.locator('tr', {
      has: page.locator('th[scope=row]', { hasText: new RegExp(`^${name}(?:\\s|$)`) }),
    })
    const cells = await row.first().locator('td').allInnerTexts()
    if (value !== null) expect(cells[0]?.split(/\s/)[0], `${batch.num} ${code}`).toBe(valueText)
    expect(cells[1]?.trim(), `limit of ${code}`).toBe(limitText)
    const margin = marginText(batch, code)
    if (margin !== undefined)
      expect(
        cells.map((cell) => cell.trim()),
        `margin of ${code}`,
      ).toContain(margin)
    compared += 3
  }
  return compared
}

test('figures read from rendered pages are those of the raw tables', async ({ browser }) => {
  const die = dice(SEED)
  let compared = 0
  for (const account of tables.accounts) {
    const page = await newPage(browser)
    await enter(page, account.name)
    const viewer = { account, company: account.companies[0]! }
    for (let i = 0; i < Math.ceil(PAGES / ACCOUNTS.length); i += 1) {
      const filter = someFilter(viewer, die)
      await test.step(`${account.name} ${JSON.stringify(filter)}, seed ${SEED}`, async () => {
        await checkHome(page, viewer, filter)
        compared += 9 + (await checkList(page, viewer, filter))
        compared += await checkBatch(page, viewer, die.pick(seenBatches(tables, viewer, filter)).batch)
      })
    }
    await page.close()
  }
  console.log(`recompute: pages: ${PAGES} filters, ${compared} figures, 0 mismatches, seed ${SEED}`)
  expect(compared).toBeGreaterThan(20 * PAGES)
})

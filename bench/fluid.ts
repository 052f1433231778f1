/** How fluid a chart of 5,000 points and the grid over 50,000 batches of one customer are: the longest task of each thing one does with them. */
import type { Page } from '@playwright/test'
import { openPool } from '../apps/api/src/db/pool.ts'
import { engineEnv } from '../scripts/engines/env.ts'
import { withSignedIn } from './method/browser.ts'

const BATCHES = 50_000
/** Above every number that the world gives. */
const FIRST_ID = 900_000_000
/** By their numbers they are found again, also those that a killed run left. */
const PREFIX = 'BENCH-'
const GOAL_MS = 100

/** Copies of one batch of the demo customer over the year, with its results; no slips, no loads: the grid reads neither. */
const ADD = `
with model as (
  select b.*, s.customer_id from auth.app_user u
  join shipped_batch s on s.customer_id = u.customer_id
  join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
  where u.user_name = 'customer' and s.first_out_at < now() - interval '45 days'
  order by s.company_id, s.first_out_at desc, b.batch_id limit 1
), copies as (
  select n, $1::bigint + n as batch_id, (n % 200) * interval '1 day' as ago from generate_series(1, $2::integer) n
), batches as (
  insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, sampled_at, planned_kg, state, verdict, first_out_at)
  select company_id, c.batch_id, '${PREFIX}' || n, variety_id, standard_no, (produced_on - ago)::date, sampled_at - ago, planned_kg, state, verdict, first_out_at - ago
  from model, copies c
), shipped as (
  insert into shipped_batch
  select company_id, customer_id, variety_id, c.batch_id, first_out_at - ago, first_out_at - ago, planned_kg, 1 from model, copies c
)
insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, value_text, test_at, recorded_at, source, recorded_by)
select r.company_id, c.batch_id, r.indicator_code, 1, r.variety_id, (r.produced_on - ago)::date, r.value + (n % 7) * 0.1, r.value_text, r.test_at - ago, r.recorded_at - ago, r.source, r.recorded_by
from model m join result r on r.company_id = m.company_id and r.batch_id = m.batch_id and r.replaced_at is null, copies c`

const TABLES = ['result', 'shipped_batch', 'batch']

/** The demo customer with many batches while `work` runs, and without them again. */
async function withBatches(work: () => Promise<void>): Promise<void> {
  const env = engineEnv()
  const url = new URL(env['PG_SUPERUSER_URL'] ?? '')
  url.pathname = new URL(env['DATABASE_APP_URL'] ?? '').pathname
  const pool = openPool({ url: url.toString(), size: 1, name: 'bench' })
  const remove = async () => {
    const own = `select company_id, batch_id from batch where batch_num like '${PREFIX}%'`
    for (const table of TABLES) await pool.query(`delete from ${table} where (company_id, batch_id) in (${own})`)
  }
  try {
    // Rows of a bench set nothing in motion and break no rule that holds values append-only.
    await pool.query('set session_replication_role = replica')
    await remove()
    await pool.query(ADD, [FIRST_ID, BATCHES])
    for (const table of TABLES) await pool.query(`analyze ${table}`)
    await work()
  } finally {
    await remove()
    await pool.end()
  }
}

interface Kept {
  tasks: number[]
}

function watch(): void {
  const kept: Kept = { tasks: [] }
  Object.assign(window, { kept })
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => kept.tasks.push(duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

const pageOf = (page: Page) => page.locator('[role=tabpanel]:visible')
const row = (page: Page, index: number) =>
  pageOf(page).locator(`.ag-grid-scrolling-rows [row-index="${index}"]`).first()

/** Until the response has arrived and is rendered. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))),
  )
}

async function take(page: Page, name: string, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => ((window as unknown as { kept: Kept }).kept.tasks = []))
  const begin = performance.now()
  await work()
  await settled(page)
  const wall = performance.now() - begin
  const tasks = await page.evaluate(() => (window as unknown as { kept: Kept }).kept.tasks)
  const sorted = tasks.toSorted((a, b) => a - b)
  const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  const longest = Math.round(sorted.at(-1) ?? 0)
  const above = tasks.filter((ms) => ms > GOAL_MS).length
  process.stdout.write(
    `${name}: ${tasks.length} tasks over 50 ms, median ${middle}, longest ${longest} ms (≤ ${GOAL_MS}), ${above} above; ${Math.round(wall)} ms in all\n`,
  )
}

const show = (page: Page, address: string) => page.evaluate((to) => (location.hash = to), address)

async function useChart(page: Page): Promise<void> {
  const chart = pageOf(page).locator('[data-chart][data-drawn]')
  await take(page, 'chart opened', async () => {
    await show(page, '#/widgets?part=chart')
    await chart.waitFor()
  })
  const area = await chart.boundingBox()
  if (!area) throw new Error('the chart has no place')
  const y = area.y + area.height / 3
  const glide = async (from: number, to: number, steps: number) => {
    for (let n = 0; n <= steps; n += 1) await page.mouse.move(area.x + from + ((to - from) * n) / steps, y)
  }
  await take(page, 'chart, pointed at 100 points', () => glide(80, area.width - 120, 100))
  await take(page, 'chart, a range drawn', async () => {
    await page.mouse.move(area.x + 200, y)
    await page.mouse.down()
    await glide(200, 700, 50)
    await page.mouse.up()
  })
  await take(page, 'chart, read by 50 keys', async () => {
    for (let n = 0; n < 50; n += 1) await page.keyboard.press('ArrowLeft')
  })
  await take(page, 'chart, whole again', () => page.keyboard.press('Escape'))
}

async function useGrid(page: Page): Promise<void> {
  const panel = pageOf(page)
  const turned = async (work: () => Promise<unknown>) => {
    await work()
    await settled(page)
    await row(page, 0).waitFor()
  }
  const onward = async () => {
    for (let n = 0; n < 10; n += 1) await turned(() => panel.getByRole('button', { name: '下一页' }).click())
  }
  await take(page, 'grid opened', () => turned(() => show(page, '#/quality/batches?p=year')))
  process.stdout.write(`${await panel.getByText(/^共/).first().innerText()}\n`)
  await take(page, 'ten pages of 20 on', onward)
  await take(page, '50 a page', () => turned(() => panel.getByLabel('每页条数').selectOption('50')))
  await take(page, 'ten pages of 50 on', onward)
  await take(page, 'page 900', () =>
    turned(async () => {
      await panel.getByLabel('前往第几页').fill('900')
      await page.keyboard.press('Enter')
    }),
  )
  await take(page, 'scrolled', async () => {
    await row(page, 2).hover()
    for (let n = 0; n < 30; n += 1) await page.mouse.wheel(0, n < 15 ? 120 : -120)
  })
}

export async function run(): Promise<void> {
  await withBatches(() =>
    withSignedIn(
      'customer',
      async (page) => {
        await useChart(page)
        await useGrid(page)
      },
      watch,
    ),
  )
}

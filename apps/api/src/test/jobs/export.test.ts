import type { ChildProcess } from 'node:child_process'
import {
  allOutboundBatchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
  exportBatches,
} from '@clinker/contract/batches/routes'
import { jobFile, jobList } from '@clinker/contract/jobs/routes'
import { exportMonthlyReport, monthlyReport } from '@clinker/contract/report/routes'
import type { Client } from '@clinker/client/client'
import { readSheet } from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { chunksOf } from '../../features/batches/export.ts'
import { csvOf } from '../../infra/sheets/csv.ts'
import { xlsxOf } from '../../infra/sheets/xlsx.ts'
import { asSeed } from '../support/as-seed.ts'
import { asOwner } from '../support/databases.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { makeStore } from '../support/store.ts'
import { COUNTING, endProcess, killProcesses, startProcess, WORKER_SECRETS } from '../support/worker-process.ts'

const store = await makeStore('export')
let api: TestApi
let env: Record<string, string>

beforeAll(async () => {
  api = await startApi({ env: store.env })
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  env = {
    ...Object.fromEntries(entries),
    ...api.urls,
    ...store.env,
    ...WORKER_SECRETS,
    SLIP_P12: 'AA==',
    WEB_ORIGIN: 'http://127.0.0.1:1',
  }
})
afterEach(killProcesses)
afterAll(async () => {
  await api.close()
  await store.close()
})

const ASK_MS = 100 // between two questions about a job

/** Without a crontab: a worker on the machine's clock would close the sessions of a server whose clock stands still. */
const startWorker = (): Promise<ChildProcess> => startProcess(COUNTING, env)

const PERIOD = { startDate: '2025-12-01', endDate: '2026-11-14' }
const COLUMNS = ['verdict', 'CS28', 'batchNum', 'outboundNum', 'produceDate', 'SND', 'SO3'] as const

async function rowsOf(client: Client, cementVariety?: string) {
  const query = { ...PERIOD, ...(cementVariety !== undefined && { cementVariety }), limit: 50 as const }
  const first = (await client.call(allOutboundBatchNumIndicator, { query })).data
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await client.call(allOutboundBatchNumIndicator, { query: { ...query, page } })).data.rows)
  return rows
}

async function order(client: Client, format: 'xlsx' | 'csv', cementVariety?: string): Promise<string> {
  const body = {
    ...PERIOD,
    ...(cementVariety !== undefined && { cementVariety }),
    columns: [...COLUMNS],
    format,
    language: 'zh' as const,
  }
  const { status, data, message } = await client.call(exportBatches, { body })
  expect([status, message]).toEqual([200, expect.anything()])
  return data.jobId
}

async function look(client: Client, jobId: string) {
  const { status, data, message } = await client.call(jobList, {})
  expect([status, message]).toEqual([200, expect.anything()])
  return data.find((job) => job.jobId === jobId)!
}

async function finished(client: Client, jobId: string): Promise<Buffer> {
  await vi.waitFor(async () => expect((await look(client, jobId)).state).toBe('DONE'), {
    timeout: 30_000,
    interval: 100,
  })
  const { response } = await client.call(jobFile, { query: { jobId } })
  const given = await fetch(process.env['S3_ENDPOINT'] + String(response.headers['location']).slice('/objects'.length))
  return Buffer.from(await given.arrayBuffer())
}

/** The second sheet says what the call of the statistics says. */
async function expectStatistics(client: Client, cementVariety: string, file: Buffer): Promise<void> {
  const indicatorCodes = ['CS28', 'SND', 'SO3'].join(',')
  const { data } = await client.call(countAllOutboundBatchNumIndicatorValue, {
    query: { ...PERIOD, cementVariety, indicatorCodes },
  })
  const [, head, ...rows] = await readSheet(file, 2)
  expect(head).toEqual(['指标', '标准限', '批数 n', '平均值', 'S', 'Cv %', '最小', '最大', '合格率 %'])
  expect(rows.map(([, ...cells]) => cells.join('|')).toSorted()).toEqual(
    data
      .map((row) => [row.limitText, row.n, row.avg, row.s, row.cv, row.min, row.max, row.passRate].join('|'))
      .toSorted(),
  )
}

describe('the monthly report as a file', () => {
  it('says what the call says, and the tonnes of each day on a second sheet', async () => {
    const worker = await startWorker()
    const client = await api.signedIn('quality')
    const { data } = await client.call(monthlyReport, { query: { month: '2026-10' } })
    const { jobId } = (await client.call(exportMonthlyReport, { body: { month: '2026-10', language: 'zh' } })).data
    const file = await finished(client, jobId)
    const [title, head, ...rows] = await readSheet(file)
    expect(String(title![0])).toContain('2026-10 水泥质量月报')
    const column = (name: string) => head!.indexOf(name)
    const all = data.varieties.flatMap(({ indicators }) => indicators)
    expect(rows).toHaveLength(all.length)
    rows.forEach((row, i) => {
      const { own, joined } = all[i]!
      const few = (n: number, value: number | null) => (n < 5 ? null : value)
      expect([row[column('本月 n')], row[column('本月 均值')], row[column('本月 最小')]]).toEqual([
        own.n,
        few(own.n, own.avg),
        own.min,
      ])
      expect([row[column('合并至 n ≥ 20 n')], row[column('合并至 n ≥ 20 S')], row[column('合并至 n ≥ 20 P5')]]).toEqual(
        [joined.n, few(joined.n, joined.s), few(joined.n, joined.p5)],
      )
    })
    const [, , ...days] = await readSheet(file, 2)
    expect(days).toHaveLength(32)
    expect(days.slice(0, 31).map((row) => [row[0], row.at(-2), row.at(-1)])).toEqual(
      data.days.map(({ day, num, truckCount }) => [day, num, truckCount]),
    )
    await endProcess(worker, 'SIGTERM')
  })
})

describe('the file of a table', () => {
  it('holds the batches, values and order of the calls, as numbers, for each caller its own', async () => {
    const worker = await startWorker()
    for (const [account, variety] of [
      ['customer', 'V1001'],
      ['customer2', undefined],
      ['quality', 'V1001'],
    ] as const) {
      const client = await api.signedIn(account)
      const rows = await rowsOf(client, variety)
      expect(rows.length, account).toBeGreaterThan(5)
      const jobId = await order(client, 'xlsx', variety)
      const file = await finished(client, jobId)
      const [title, head, ...sheet] = await readSheet(file)
      expect(String(title![0])).toContain('2025-12-01 ~ 2026-11-14')
      expect(head!.slice(0, 5)).toEqual(['判定', '28天抗压强度(MPa)', '出厂编号', '出库量(t)', '生产日期'])
      expect(sheet.map((row) => row.slice(0, COLUMNS.length))).toEqual(
        rows.map((row) => [
          row.verdictText,
          row.values['CS28'] ?? null,
          row.batchNum,
          row.outboundNum,
          new Date(`${row.produceDate}T00:00:00Z`),
          row.states['SND'] === 'PENDING' || row.values['SND'] === null ? null : row.texts['SND'],
          row.values['SO3'] ?? null,
        ]),
      )
      if (variety === undefined) await expect(readSheet(file, 2)).rejects.toThrow(/sheet/i)
      else await expectStatistics(client, variety, file)
      const job = await look(client, jobId)
      expect([job.done, job.total]).toEqual([rows.length + 1, rows.length + 1])
    }
    await endProcess(worker, 'SIGTERM')
  })

  it('of an empty period names company and period, and no moment that nothing has', async () => {
    const worker = await startWorker()
    const client = await api.signedIn('customer')
    const empty = { startDate: '2020-01-01', endDate: '2020-01-31' }
    const body = { columns: ['batchNum'], format: 'xlsx' as const, language: 'zh' as const, ...empty }
    const { jobId } = (await client.call(exportBatches, { body })).data
    const [title] = await readSheet(await finished(client, jobId))
    expect(String(title![0])).toMatch(/2020-01-01 ~ 2020-01-31$/)
    await endProcess(worker, 'SIGTERM')
  })

  it('as CSV begins with the mark of its encoding and writes every number with its decimals', async () => {
    const worker = await startWorker()
    const client = await api.signedIn('customer')
    const rows = await rowsOf(client, 'V1001')
    const text = (await finished(client, await order(client, 'csv', 'V1001'))).toString('utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.slice(1).trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').slice(0, 4).join())).toEqual(
      rows.map((row) =>
        [
          row.verdictText,
          row.values['CS28'] === null ? '' : row.texts['CS28'],
          row.batchNum,
          row.outboundNum.toFixed(2),
        ].join(),
      ),
    )
    await endProcess(worker, 'SIGTERM')
  })

  it('goes on at 40 % and more when its worker is killed there', async () => {
    await asOwner(
      new URL(api.urls.DATABASE_OWNER_URL).pathname.slice(1),
      `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.25); return new; end $$;
       create trigger slow before insert on user_job_part for each row execute function slow()`,
    )
    const client = await api.signedIn('quality')
    const rows = await rowsOf(client, 'V1001')
    const first = await startWorker()
    const jobId = await order(client, 'csv', 'V1001')
    const share = async () => {
      const { done, total } = await look(client, jobId)
      return total === null ? 0 : done / total
    }
    await vi.waitFor(async () => expect(await share()).toBeGreaterThanOrEqual(0.4), {
      timeout: 30_000,
      interval: ASK_MS,
    })
    await endProcess(first, 'SIGKILL')
    const before = await share()
    expect(before).toBeLessThan(1)
    const [{ n: kept } = { n: 0 }] = await asSeed<{ n: number }>(
      api.urls.DATABASE_SEED_URL,
      'select count(*)::int as n from user_job_part',
    )
    const second = await startWorker()
    const shares: number[] = []
    await vi.waitFor(
      async () => {
        shares.push(await share())
        expect(shares.at(-1)).toBe(1)
      },
      { timeout: 60_000, interval: ASK_MS },
    )
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(before)
    expect(before).toBeGreaterThanOrEqual(0.4)
    expect(kept).toBeGreaterThan(0)
    const text = (await finished(client, jobId)).toString('utf8')
    const numbers = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[2])
    expect(numbers).toEqual(rows.map((row) => row.batchNum))
    await endProcess(second, 'SIGTERM')
  })
})

describe('a sheet', () => {
  const sheet = {
    name: 'x',
    title: 'y',
    columns: [
      { caption: 'a', kind: 'text' },
      { caption: 'b', kind: 'number', dp: 2 },
    ],
    rows: [
      ['=1+1', 0.1],
      ['@x, "y"', -27],
      [null, null],
    ],
  } as const

  it('guards text that a spreadsheet would run, and no number', async () => {
    expect(csvOf(sheet).bytes.toString('utf8')).toBe('\uFEFFa,b\r\n\'=1+1,0.10\r\n"\'@x, ""y""",-27.00\r\n,\r\n')
    expect(await readSheet((await xlsxOf(sheet)).bytes)).toEqual([
      ['y', null],
      ['a', 'b'],
      ['=1+1', 0.1],
      ['@x, "y"', -27],
    ])
  })

  it('is cut into the same parts each time, all rows once and in their order', () => {
    for (const rows of [0, 1, 9, 11, 3_999, 4_000, 10_000]) {
      const ids = Array.from({ length: rows }, (_, at) => String(at))
      const chunks = chunksOf(ids)
      expect(chunks.flat()).toEqual(ids)
      expect(chunks.every((chunk) => chunk.length > 0 && chunk.length <= 400)).toBe(true)
    }
  })
})

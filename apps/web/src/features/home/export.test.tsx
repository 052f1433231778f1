import { exportBatches } from '@clinker/contract/batches/routes'
import { jobList, retryJob, type JobRow } from '@clinker/contract/jobs/routes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadDrawing } from '../../test/load-drawing.ts'
import { answerHome } from '../../test/make-quality.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

beforeAll(loadDrawing)

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
let job: JobRow
const user = userEvent.setup()
const soon = { timeout: 15_000 }

beforeEach(async () => {
  api = goodApi()
  answerHome(api)
  job = {
    jobId: 'j1',
    task: 'batch.export',
    name: '出厂批次.xlsx',
    state: 'WAITING',
    done: 0,
    total: null,
    refusal: null,
    bytes: null,
    orderedAt: '2026-11-14 09:20:00',
  }
  api.on(jobList, () => [job])
  api.on(exportBatches, () => ({ jobId: 'j1' }))
  await beSignedIn()
})
afterEach(() => app.leave())

async function order(): Promise<void> {
  app = renderApp('/home')
  await user.click(await screen.findByRole('button', { name: '导出' }, soon))
  await user.click(screen.getByRole('menuitem', { name: 'Excel 表格' }))
}

it('orders the table with its columns, shows how far it is, and gives the file', async () => {
  await order()
  expect(await screen.findByText('排队中')).toBeVisible()
  const [sent] = api.calls(exportBatches)
  const body = JSON.parse(sent!.body) as { columns: string[]; format: string }
  expect(body).toMatchObject({ format: 'xlsx', language: 'zh', cementVariety: 'v1' })
  expect(body.columns.slice(0, 2)).toEqual(['batchNum', 'showName'])
  job = { ...job, state: 'RUNNING', done: 40, total: 99 }
  expect(await screen.findByText('正在生成 40%', {}, soon)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '出厂批次.xlsx' })).toHaveAttribute('aria-valuenow', '40')
  job = { ...job, state: 'DONE', done: 99, bytes: 7_000 }
  const link = await screen.findByRole('link', { name: '下载文件' }, soon)
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/api\/sale\/xdd\/job\/file\?pkOrg=\w+&jobId=j1$/))
  const requests = api.calls(jobList).length
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByText('已生成')).toBeNull()
  expect(api.calls(jobList).length).toBe(requests)
})

it('what failed can be tried again', async () => {
  job = { ...job, state: 'FAILED', done: 3, total: 9 }
  api.on(retryJob, () => {
    job = { ...job, state: 'RUNNING' }
    return null
  })
  await order()
  expect(await screen.findByText('未能完成')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('正在生成 33%')).toBeVisible()
})

it('asks after nothing where nothing was ordered', async () => {
  app = renderApp('/home')
  await screen.findByRole('button', { name: '导出' }, soon)
  expect(api.calls(jobList)).toEqual([])
})

import { deadLetters, retryLetters } from '@clinker/contract/ingest/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { stubLayout } from '../../test/fake-layout.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

type Letter = ReplyInput<typeof deadLetters>['rows'][number]

const letter = (over: Partial<Letter> = {}): Letter => ({
  kind: 'load',
  externalId: 'L-1',
  code: 'unknown_batch',
  fields: ['batches.0.batch'],
  payload: { netKg: 32000 },
  tries: 2,
  firstAt: '2026-11-14 08:00:00',
  lastAt: '2026-11-14 09:00:00',
  sentBy: 'erp',
  ...over,
})

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()
const MAY = makeUser({ menus: [menuItem('/sys/ingest')], elements: [{ code: 'ingest:manage' }] })

// antd is large: loaded on a busy machine it takes longer than a query waits.
beforeAll(() => import('./letters-page.tsx'))
beforeEach(async () => {
  stubLayout()
  api = goodApi()
  api.on(userInfo, () => MAY)
  api.on(deadLetters, () => ({ rows: [letter()], total: 41, page: 1, limit: 20 }))
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.leave()
})

describe('refused rows of ingest', () => {
  it('are listed with their reason in words, and asked for as the address says', async () => {
    app = renderApp('/sys/ingest?kind=load&period=2026-11-01~2026-11-14&page=2')
    const table = within(await screen.findByRole('table'))
    expect(table.getByText('所引用的批次尚未到达')).toBeVisible()
    expect(table.getByText('字段：batches.0.batch')).toBeVisible()
    expect(Object.fromEntries(api.calls(deadLetters)[0]!.query)).toMatchObject({
      kind: 'load',
      startDate: '2026-11-01',
      endDate: '2026-11-14',
      page: '2',
      limit: '20',
    })
    expect(screen.getByLabelText('开始日期')).toHaveValue('2026-11-01')
    // It would try rows of other days too.
    expect(screen.queryByRole('button', { name: '重试该类全部' })).toBeNull()
  })

  it('ask for no period when the address has a wrong one', async () => {
    app = renderApp('/sys/ingest?period=2026-02-31~x')
    await screen.findByRole('table')
    expect([...api.calls(deadLetters)[0]!.query.keys()]).not.toContain('startDate')
  })

  it('open in a drawer with everything that is known, and close by Escape', async () => {
    app = renderApp('/sys/ingest')
    await user.click(await screen.findByRole('button', { name: '查看 L-1' }))
    const drawer = within(await screen.findByRole('dialog', { name: '出库 L-1' }))
    expect(drawer.getByText(/"netKg": 32000/)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are tried again from the drawer, which closes', async () => {
    api.on(retryLetters, () => [{ externalId: 'L-1', state: 'created' as const }])
    app = renderApp('/sys/ingest')
    await user.click(await screen.findByRole('button', { name: '查看 L-1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(api.calls(retryLetters)[0]!.body)).toEqual({ kind: 'load', externalIds: ['L-1'] })
  })

  it('are tried again one by one, and the list is asked for anew', async () => {
    api.on(retryLetters, () => [{ externalId: 'L-1', state: 'created' as const }])
    app = renderApp('/sys/ingest')
    await user.click(await screen.findByRole('button', { name: '重试 L-1' }))
    // The message of the test before may still be there: it says nothing of this call.
    await waitFor(() => expect(api.calls(retryLetters)).toHaveLength(1))
    await screen.findByText('已处理1条，仍被退回0条')
    expect(JSON.parse(api.calls(retryLetters)[0]!.body)).toEqual({ kind: 'load', externalIds: ['L-1'] })
    await waitFor(() => expect(api.calls(deadLetters)).toHaveLength(2))
  })

  it('a filter goes into the address of the same tab', async () => {
    app = renderApp('/sys/ingest?page=2')
    const kind = await screen.findByRole('combobox', { name: '类别' })
    await user.type(kind, '检验')
    await user.click(await screen.findByTitle('检验结果'))
    await waitFor(() => expect(app.place()).toBe('/sys/ingest?kind=result'))
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    expect(screen.getByRole('button', { name: '重试该类全部' })).toBeVisible()
    await user.click(screen.getByLabelText('开始日期'))
    await user.keyboard('2026-11-01{Enter}2026-11-14{Enter}')
    await waitFor(() => expect(app.place()).toBe('/sys/ingest?kind=result&period=2026-11-01%7E2026-11-14'))
  })

  it('say when there are none, when it failed, and when one may not see them', async () => {
    api.on(deadLetters, () => ({ rows: [], total: 0, page: 1, limit: 20 }))
    app = renderApp('/sys/ingest?kind=load')
    expect(await screen.findByText('暂无相关记录')).toBeVisible()
    app.leave()
    api.on(deadLetters, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/sys/ingest')
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    app.leave()
    api.on(userInfo, () => makeUser({ ...MAY, elements: [] }))
    app = renderApp('/sys/ingest')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
  })

  it('show a skeleton while they load', async () => {
    api.on(deadLetters, () => new Promise(() => undefined))
    app = renderApp('/sys/ingest')
    expect(await screen.findByRole('heading', { name: '接口退回数据' })).toBeVisible()
    expect(screen.getByRole('region', { name: '接口退回数据' })).toHaveAttribute('aria-busy', 'true')
  })
})

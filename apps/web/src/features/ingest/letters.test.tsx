import { deadLetters, retryLetters } from '@clinker/contract/ingest/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
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

beforeEach(async () => {
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
    app = renderApp('/sys/ingest?kind=load&page=2')
    const table = within(await screen.findByRole('table'))
    expect(table.getByText('所引用的批次尚未到达')).toBeVisible()
    expect(table.getByText('字段：batches.0.batch')).toBeVisible()
    expect(Object.fromEntries(api.calls(deadLetters)[0]!.query)).toMatchObject({ kind: 'load', page: '2', limit: '20' })
  })

  it('are tried again one by one, and the list is asked for anew', async () => {
    api.on(retryLetters, () => [{ externalId: 'L-1', state: 'created' as const }])
    app = renderApp('/sys/ingest')
    await user.click(await screen.findByRole('button', { name: '重试 L-1' }))
    expect(await screen.findByText('已处理1条，仍被退回0条')).toBeVisible()
    expect(JSON.parse(api.calls(retryLetters)[0]!.body)).toEqual({ kind: 'load', externalIds: ['L-1'] })
    await waitFor(() => expect(api.calls(deadLetters)).toHaveLength(2))
  })

  it('a filter goes into the address of the same tab', async () => {
    app = renderApp('/sys/ingest?page=2')
    await user.selectOptions(await screen.findByRole('combobox', { name: '类别' }), '检验结果')
    await waitFor(() => expect(app.place()).toBe('/sys/ingest?kind=result'))
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    expect(screen.getByRole('button', { name: '重试该类全部' })).toBeVisible()
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

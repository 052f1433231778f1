import {
  addFeedback,
  answerFeedback,
  feedbackDesk,
  feedbackDetail,
  feedbackList,
  handleFeedback,
  type FeedbackRow,
} from '@clinker/contract/feedback/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFeedback } from '../../shared/feedback/feedback-form.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()
const CUSTOMER = makeUser({ menus: [menuItem('/feedback')], elements: [{ code: 'feedback:write' }] })
const STAFF = makeUser({
  menus: [menuItem('/sys/feedback')],
  elements: [{ code: 'feedback:write' }, { code: 'feedback:handle' }],
})

const row = (over: Partial<FeedbackRow> = {}): FeedbackRow => ({
  feedbackId: '7',
  feedbackNo: 'FK20261114000012',
  feedbackType: 'QUALITY',
  title: '凝结偏快',
  content: '<img src=x onerror=alert(1)>',
  batchNum: 'C26-1184',
  status: 'NEW',
  custname: '芜湖商混',
  createdName: '陈工',
  createdAt: '2026-11-14 09:00:00',
  updatedAt: '2026-11-14 09:00:00',
  ownerName: null,
  dueAt: '2020-01-01 09:00:00',
  overdue: true,
  version: 1,
  ...over,
})
const detail = (over: Partial<ReplyInput<typeof feedbackDetail>> = {}): ReplyInput<typeof feedbackDetail> => ({
  ...row(),
  cementVariety: null,
  contact: '',
  mobile: '',
  imgUrls: ['/api/fileApi/file/f1'],
  closeAt: null,
  reopenUntil: null,
  events: [{ at: '2026-11-14 09:00:00', byName: '陈工', byStaff: false, action: 'add', status: 'NEW', text: '' }],
  ...over,
})
const ADDED = { feedbackId: '8', feedbackNo: 'FK20261114000013', status: 'NEW' as const, acceptHours: 24 }

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => CUSTOMER)
  api.on(feedbackList, () => ({ rows: [row()], total: 1, page: 1, limit: 20 }))
  api.on(addFeedback, () => ADDED)
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.leave()
})

const dialog = async () => within(await screen.findByRole('dialog', { name: '填写意见反馈' }))

describe('my feedback', () => {
  it('[S1.17] is listed, written from the header on any page, and the list is asked for anew', async () => {
    app = renderApp('/feedback')
    expect(await screen.findByRole('link', { name: 'FK20261114000012' })).toBeVisible()
    const requests = api.calls(feedbackList).length
    await user.click(screen.getAllByRole('button', { name: '填写意见反馈' })[0]!)
    const form = await dialog()
    await user.click(form.getByRole('button', { name: '提交' }))
    expect(form.getByLabelText('内容')).toHaveAccessibleDescription('请填写内容')
    await user.type(form.getByLabelText('内容'), '初凝偏快')
    await user.click(form.getByRole('button', { name: '提交' }))
    await screen.findByText(/已提交，编号 FK20261114000013/)
    const [sent] = api.calls(addFeedback)
    const body = JSON.parse(sent!.body) as { clientId: string }
    expect(body).toMatchObject({ feedbackType: 'QUALITY', content: '初凝偏快', imgUrls: [] })
    expect(sent!.headers.get('idempotency-key')).toBe(body.clientId)
    await waitFor(() => expect(api.calls(feedbackList).length).toBeGreaterThan(requests))
  })

  it('comes with the batch it is about, and a text that was begun is kept', async () => {
    app = renderApp('/feedback')
    await screen.findByRole('link', { name: 'FK20261114000012' })
    act(() => openFeedback('C26-1190'))
    const form = await dialog()
    expect(form.getByLabelText('出厂编号')).toHaveValue('C26-1190')
    await user.type(form.getByLabelText('标题'), '结块')
    await user.click(form.getByRole('button', { name: '取消' }))
    act(() => openFeedback())
    expect((await dialog()).getByLabelText('标题')).toHaveValue('结块')
  })

  it('keeps the text when the network goes in mid-submit, and sends it once when it is back', async () => {
    let away = true
    api.on(addFeedback, () => {
      if (away) throw new TypeError('Failed to fetch')
      return ADDED
    })
    app = renderApp('/feedback')
    await screen.findByRole('link', { name: 'FK20261114000012' })
    act(() => openFeedback())
    const form = await dialog()
    await user.type(form.getByLabelText('内容'), '现场反馈')
    await user.click(form.getByRole('button', { name: '提交' }))
    expect(await form.findByText(/内容已保留，恢复后自动提交一次/)).toBeVisible()
    expect(form.getByLabelText('内容')).toHaveValue('现场反馈')
    away = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(api.calls(addFeedback)).toHaveLength(2))
    await screen.findByText(/已提交，编号/)
    const tries = api.calls(addFeedback)
    expect(tries).toHaveLength(2)
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
  })

  it('keeps what was written over a reload of the window, as the same form, until it is sent', async () => {
    api.on(addFeedback, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/feedback')
    await screen.findByRole('link', { name: 'FK20261114000012' })
    act(() => openFeedback())
    await user.type((await dialog()).getByLabelText('内容'), '现场反馈')
    await user.click((await dialog()).getByRole('button', { name: '提交' }))
    await waitFor(() => expect(api.calls(addFeedback)).toHaveLength(1))
    app.leave()
    api.on(addFeedback, () => ADDED)
    app = renderApp('/feedback')
    await screen.findByRole('link', { name: 'FK20261114000012' })
    act(() => openFeedback())
    const form = await dialog()
    expect(form.getByLabelText('内容')).toHaveValue('现场反馈')
    await user.click(form.getByRole('button', { name: '提交' }))
    await screen.findByText(/已提交，编号/)
    expect(new Set(api.calls(addFeedback).map(({ body }) => body)).size).toBe(1)
    app.leave()
    app = renderApp('/feedback')
    await screen.findByRole('link', { name: 'FK20261114000012' })
    act(() => openFeedback())
    expect((await dialog()).getByLabelText('内容')).toHaveValue('')
  })

  it('says when there is none, when it failed, and when one may not', async () => {
    api.on(feedbackList, () => ({ rows: [], total: 0, page: 1, limit: 20 }))
    app = renderApp('/feedback')
    expect(await screen.findByText('暂无相关记录')).toBeVisible()
    app.leave()
    api.on(feedbackList, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/feedback')
    // A page that comes into view asks once more: the button may go and come back.
    await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeVisible())
    app.leave()
    api.on(userInfo, () => makeUser({ ...CUSTOMER, elements: [] }))
    app = renderApp('/feedback')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
    expect(screen.queryByRole('button', { name: '填写意见反馈' })).toBeNull()
  })
})

describe('the desk', () => {
  it('shows who, until when, and how many by reason; late ones are late', async () => {
    api.on(userInfo, () => STAFF)
    const byType = { QUALITY: 1, SERVICE: 0, LOGISTICS: 2, SUGGEST: 0 }
    api.on(feedbackDesk, () => ({
      rows: [row()],
      total: 1,
      page: 1,
      limit: 20,
      counts: { open: 3, overdue: 1, byType },
    }))
    app = renderApp('/sys/feedback')
    expect(await screen.findByText('未关闭 3')).toBeVisible()
    expect(screen.getByText('物流 2')).toBeVisible()
    expect(screen.getByText(/^超时 \d+ 小时$/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已超时')
    await waitFor(() => expect(app.place()).toBe('/sys/feedback?state=overdue'))
  })
})

describe('one feedback', () => {
  it('shows its words as words, and gives the staff the next step', async () => {
    api.on(userInfo, () => STAFF)
    let status: 'NEW' | 'ACCEPTED' = 'NEW'
    api.on(feedbackDetail, () => detail({ status, version: status === 'NEW' ? 1 : 2 }))
    api.on(handleFeedback, () => {
      status = 'ACCEPTED'
      return { status, version: 2 }
    })
    app = renderApp('/feedback/detail?id=7')
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(screen.getByRole('img', { name: '图片 1' })).toHaveAttribute('src', '/api/fileApi/file/f1')
    await user.click(screen.getByRole('button', { name: '受理' }))
    expect(await screen.findByRole('button', { name: '开始处理' })).toBeVisible()
    expect(JSON.parse(api.calls(handleFeedback)[0]!.body)).toEqual({
      feedbackId: '7',
      version: 1,
      text: '',
      action: 'accept',
    })
  })

  it('lets the customer close a reply, or reopen it with words', async () => {
    api.on(feedbackDetail, () => detail({ status: 'REPLIED', version: 4 }))
    api.on(answerFeedback, () => ({ status: 'REOPENED' as const, version: 5 }))
    app = renderApp('/feedback/detail?id=7')
    await user.click(await screen.findByRole('button', { name: '未解决，重新打开' }))
    await screen.findByText('请填写内容')
    await user.type(screen.getByLabelText('还有什么问题？'), '没有人来')
    const again = screen.getByRole('button', { name: '未解决，重新打开' })
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'false'))
    await user.click(again)
    await waitFor(() => expect(api.calls(answerFeedback)).toHaveLength(1))
    expect(JSON.parse(api.calls(answerFeedback)[0]!.body)).toMatchObject({
      action: 'reopen',
      text: '没有人来',
      version: 4,
    })
    expect(screen.getByRole('button', { name: '关闭' })).toBeVisible()
  })

  it('tells the customer when it closes by itself, and offers to reopen a closed one while that is possible', async () => {
    api.on(feedbackDetail, () => detail({ status: 'REPLIED', version: 4, closeAt: '2026-11-21 09:20:00' }))
    app = renderApp('/feedback/detail?id=7')
    expect(await screen.findByText('如无异议，2026-11-21 09:20:00 自动关闭')).toBeVisible()
    app.leave()
    api.on(feedbackDetail, () => detail({ status: 'CLOSED', version: 5, reopenUntil: '2026-12-05 09:20:00' }))
    app = renderApp('/feedback/detail?id=7')
    expect(await screen.findByRole('button', { name: '未解决，重新打开' })).toBeVisible()
    app.leave()
    api.on(feedbackDetail, () => detail({ status: 'CLOSED', version: 5 }))
    app = renderApp('/feedback/detail?id=7')
    await screen.findByText('已关闭')
    expect(screen.queryByRole('button', { name: '未解决，重新打开' })).toBeNull()
  })

  it('offers the staff no way to close', async () => {
    api.on(userInfo, () => STAFF)
    api.on(feedbackDetail, () => detail({ status: 'REPLIED', version: 4 }))
    app = renderApp('/feedback/detail?id=7')
    expect(await screen.findByRole('button', { name: '转为我负责' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  })
})

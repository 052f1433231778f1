import {
  createEvaluation,
  evaluationAnswers,
  evaluationList,
  evaluationTicket,
  getEvaluationXdd,
} from '@clinker/contract/evaluation/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useEvaluation } from '../../shared/evaluation/evaluation.ts'
import { Refusal } from '../../test/fake-api.ts'
import { stubLayout } from '../../test/fake-layout.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()
const MEANS = { quality: 4.5, steadiness: 4, delivery: 3.5, service: 5, documents: 4.25 }
const NOBODY = { quality: null, steadiness: null, delivery: null, service: null, documents: null }
const head = { period: '2026Q4', deadline: '2026-12-31', outsideUrl: null }
const PAGE = { page: 1, limit: 20 }

// antd is large: loaded on a busy machine it takes longer than a query waits.
beforeAll(() => import('./manage-page.tsx'))
beforeEach(async () => {
  stubLayout()
  api = goodApi()
  api.on(userInfo, () => makeUser({ menus: [menuItem('/sys/evaluation')], elements: [{ code: 'evaluation:manage' }] }))
  api.on(evaluationList, () => ({
    rows: [
      { ...head, evaluationId: 'e1', title: '第四季度', asked: 40, answered: 2, recommend: 8.5, means: MEANS },
      { ...head, evaluationId: 'e2', title: '第三季度', asked: 40, answered: 0, recommend: null, means: NOBODY },
    ],
    total: 2,
    customers: 12,
    ...PAGE,
  }))
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.leave()
})

it('shows each evaluation with its answers and means, and leads to what was said', async () => {
  api.on(evaluationAnswers, () => ({
    title: '第四季度',
    rows: [
      {
        custname: '芜湖商混',
        userName: '陈工',
        answeredAt: '2026-11-14 09:00:00',
        recommend: 9,
        ratings: { quality: 5, steadiness: 4, delivery: 3, service: 5, documents: 4 },
        comment: '<img src=x onerror=alert(1)>',
      },
    ],
    total: 1,
    ...PAGE,
  }))
  app = renderApp('/sys/evaluation')
  const first = within((await screen.findByRole('link', { name: '第四季度' })).closest('tr')!)
  expect(first.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '第四季度',
    '2026Q4',
    '2026-12-31',
    '2 / 40',
    '4.5',
    '4.0',
    '3.5',
    '5.0',
    '4.3',
    '8.5',
  ])
  const second = within(screen.getByRole('link', { name: '第三季度' }).closest('tr')!)
  expect(second.getAllByText('-')).toHaveLength(6)
  await user.click(screen.getByRole('link', { name: '第四季度' }))
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(api.calls(evaluationAnswers)[0]?.query.get('evaluationId')).toBe('e1')
})

it('asks anew: checks what is typed, keeps the form when refused, and shows the new row', async () => {
  api.on(createEvaluation, () => {
    throw new Refusal('evaluation_deadline')
  })
  app = renderApp('/sys/evaluation')
  await user.click(await screen.findByRole('button', { name: '发起评价' }))
  const form = within(await screen.findByRole('dialog', { name: '发起评价' }))
  await user.type(form.getByLabelText('评价名称'), '年度')
  await user.type(form.getByLabelText('评价期'), '2026')
  await user.type(form.getByLabelText('外部问卷地址'), 'javascript:alert(1)')
  await user.click(form.getByRole('button', { name: '发出' }))
  expect(await form.findByText('请按 2026Q4 或 2026-11 填写')).toBeVisible()
  expect(await form.findByText('请选择日期')).toBeVisible()
  expect(await form.findByText('请填写 https:// 开头的地址')).toBeVisible()
  expect(api.calls(createEvaluation)).toHaveLength(0)
  await user.type(form.getByLabelText('评价期'), 'Q4')
  // The calendar takes no day before today.
  await user.type(form.getByLabelText('截止日'), '2020-01-01')
  await user.clear(form.getByLabelText('外部问卷地址'))
  await user.click(form.getByRole('button', { name: '发出' }))
  expect(await form.findByText('请选择日期')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.clear(form.getByLabelText('截止日'))
  await user.type(form.getByLabelText('截止日'), '2099-12-31')
  await user.click(form.getByRole('button', { name: '发出' }))
  await screen.findByRole('alertdialog')
  const question = () => within(screen.getByRole('alertdialog', { name: '发起评价' }))
  expect(question().getByText('将立即发给 12 家客户，发出后不能撤回。确定发出？')).toBeVisible()
  await user.click(question().getByRole('button', { name: '取消' }))
  expect(api.calls(createEvaluation)).toHaveLength(0)
  await user.click(form.getByRole('button', { name: '发出' }))
  await screen.findByRole('alertdialog')
  await user.click(question().getByRole('button', { name: '发出' }))
  await waitFor(() => expect(form.getByRole('button', { name: '发出' })).toBeEnabled())
  expect(form.getByLabelText('评价名称')).toHaveValue('年度')
  api.on(createEvaluation, () => ({ evaluationId: 'e3' }))
  const asked = api.calls(evaluationList).length
  await user.click(form.getByRole('button', { name: '发出' }))
  await screen.findByRole('alertdialog')
  await user.click(question().getByRole('button', { name: '发出' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(api.calls(evaluationList).length).toBeGreaterThan(asked))
  expect(JSON.parse(api.calls(createEvaluation)[1]!.body)).toEqual({
    title: '年度',
    period: '2026Q4',
    deadline: '2099-12-31',
  })
})

it('says when there is none, when it failed, and when one may not', async () => {
  api.on(evaluationList, () => ({ rows: [], total: 0, customers: 12, ...PAGE }))
  app = renderApp('/sys/evaluation')
  expect(await screen.findByText('暂无相关记录')).toBeVisible()
  app.leave()
  api.on(evaluationList, () => {
    throw new Refusal('shed')
  })
  app = renderApp('/sys/evaluation')
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  app.leave()
  api.on(userInfo, () => makeUser({ menus: [menuItem('/sys/evaluation')], elements: [] }))
  app = renderApp('/sys/evaluation')
  expect(await screen.findByText('没有查看权限')).toBeVisible()
})

it('stands on home while our own form waits, and opens it', async () => {
  api.on(userInfo, () => makeUser())
  api.on(evaluationTicket, () => ({ ticket: 'T' }))
  const page = { opener: null, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  const next = { evaluationId: 'e1', title: '第四季度', deadline: '2026-12-31' }
  const waiting = { evaluationCount: 2, evaluationUrl: `${location.origin}/evaluation/e1` }
  // The first poll comes at a time nobody knows, and says the same.
  api.on(getEvaluationXdd, () => ({ ...waiting, nextPollSeconds: 30, list: [{ ...next, period: '2026Q4' }] }))
  app = renderApp('/home')
  await screen.findByRole('banner')
  act(() => useEvaluation.setState({ ...waiting, next }))
  await user.click(await screen.findByRole('button', { name: '去评价' }))
  expect(screen.getByText(/2026-12-31 截止/)).toBeVisible()
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledWith(`${location.origin}/evaluation/e1#T`))
})

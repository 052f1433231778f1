import { jobList } from '@clinker/contract/jobs/routes'
import { MENUS } from '@clinker/contract/menu/menus'
import {
  slipBoard,
  slipBulk,
  slipDetail,
  slipIssue,
  slipList,
  slipNumbers,
  slipPrinted,
  slipReissue,
  slipReissuePreview,
  slipRequest,
  slipRevoke,
  type OwedRow,
} from '@clinker/contract/slips/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { verifyKeys } from '@clinker/contract/verify/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { makeSlip, makeSlipContent, makeSlipRow } from '../../test/make-slip.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()
const WAIT = { timeout: 20_000 }
const person = (...codes: string[]) =>
  makeUser({
    menus: [
      menuItem('/quality/list'),
      menuItem('/quality/detail', { hidden: MENUS.some(({ path, hidden }) => path === '/quality/detail' && hidden) }),
      menuItem('/quality/board'),
    ],
    elements: ['slip:read', ...codes].map((code) => ({ code })),
  })
const STAFF = ['slip:board', 'slip:issue', 'slip:revoke']

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => person())
  api.on(slipPrinted, () => null)
  api.on(slipList, () => ({
    rows: [makeSlipRow(), makeSlipRow({ slipNo: 'ZB2611050032', state: 'REVOKED', outdated: true })],
    total: 2,
    page: 1,
    limit: 20,
  }))
  await beSignedIn()
})
afterEach(() => app.leave())

describe('the list of slips', () => {
  it('a row that cannot be drawn leaves filters and paging usable', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const broken = { ...makeSlipRow(), issueDate: { not: 'a text' } }
    api.on(slipList, () => ({ rows: [broken as never], total: 41, page: 1, limit: 20 }))
    app = renderApp('/quality/list')
    expect(await screen.findByRole('alert', {}, WAIT)).toHaveTextContent('重试')
    expect(screen.getByLabelText('28天补报')).toBeVisible()
    expect(screen.getByRole('button', { name: '下一页' })).toBeVisible()
  })

  it('[S2.14] stands at its path: number, batch, state, verdict and the meter of the supplement', async () => {
    app = renderApp('/quality/list')
    const row = await screen.findByRole('row', { name: /ZB2611050031/ }, WAIT)
    expect(within(row).getByRole('link', { name: 'ZB2611050031' })).toHaveAttribute(
      'href',
      '/quality/detail?slipNo=ZB2611050031&org=1001',
    )
    expect(within(row).getByRole('link', { name: 'C26-1184' })).toBeVisible()
    for (const text of ['有效', '暂定合格', '12-07', '第 1 次签发（早期）']) expect(row).toHaveTextContent(text)
    expect(screen.getByRole('row', { name: /ZB2611050032/ })).toHaveTextContent(/已作废.*待重新签发/)
    // A customer sees only its own and needs no column for that.
    expect(screen.queryByRole('columnheader', { name: '收货单位' })).toBeNull()
  })

  it('keeps its filters in the address and asks the server for them', async () => {
    app = renderApp('/quality/list?state=VALID&q=C26-11&stage=WAITING&v=v1&p=30')
    await screen.findByRole('row', { name: /ZB2611050031/ }, WAIT)
    const reply = Object.fromEntries(api.calls(slipList).at(-1)!.query)
    expect(reply).toMatchObject({ state: 'VALID', batchNum: 'C26-11', stage: 'WAITING', cementVariety: 'v1' })
    expect(reply['startDate']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    // An issue that was replaced is never the newest of its slip: no choice that finds nothing.
    const states = within(screen.getByLabelText('状态')).getAllByRole('option')
    expect(states.map((one) => one.textContent)).toEqual(['全部', '有效', '已作废'])
    const box = screen.getByRole('searchbox', { name: '质保单号或批次号' })
    await user.clear(box)
    // No button: what is typed is searched.
    await user.type(box, 'zb2611')
    await waitFor(() => expect(api.calls(slipList).at(-1)!.query.get('slipNo')).toBe('zb2611'))
    expect(app.place()).toContain('q=zb2611')
    expect(api.calls(slipList).at(-1)!.query.get('batchNum')).toBeNull()
  })

  it('remembers what was chosen', async () => {
    app = renderApp('/quality/list')
    await user.click(await screen.findByRole('checkbox', { name: '选择 ZB2611050032' }, WAIT))
    expect(screen.getByText('已选 1 份')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '选择本页' }))
    expect(screen.getByText('已选 2 份')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '清除选择' }))
    expect(screen.getByRole('checkbox', { name: '选择 ZB2611050032' })).not.toBeChecked()
  })

  it('chooses the page by the box in the head, and all that the filter finds by one button', async () => {
    api.on(slipNumbers, () => [
      { slipNo: 'ZB2611050031', issueNo: 1 },
      { slipNo: 'ZB2611050099', issueNo: 2 },
    ])
    api.on(slipBulk, () => ({ jobId: 'j1' }))
    app = renderApp('/quality/list?state=VALID')
    const head = await screen.findByRole('checkbox', { name: '选择本页' }, WAIT)
    await user.click(await screen.findByRole('checkbox', { name: '选择 ZB2611050032' }))
    expect(head).toBePartiallyChecked()
    await user.click(head)
    expect(screen.getByText('已选 2 份')).toBeVisible()
    await user.click(head)
    expect(screen.queryByText(/已选/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /选全部/ }))
    expect(await screen.findByText('已选 2 份')).toBeVisible()
    expect(api.calls(slipNumbers)[0]!.query.get('state')).toBe('VALID')
    await user.click(screen.getByRole('button', { name: '下载原件 ZIP' }))
    await waitFor(() =>
      expect(JSON.parse(api.calls(slipBulk)[0]!.body)).toMatchObject({
        slips: [
          { slipNo: 'ZB2611050031', issueNo: 1 },
          { slipNo: 'ZB2611050099', issueNo: 2 },
        ],
      }),
    )
  })

  it('sorts by the day of issue from its head, in the address, and says so to a reader', async () => {
    app = renderApp('/quality/list')
    await screen.findByRole('row', { name: /ZB2611050031/ }, WAIT)
    const head = () => screen.getByRole('columnheader', { name: /^签发/ })
    expect(head()).toHaveAttribute('aria-sort', 'none')
    await user.click(within(head()).getByRole('button'))
    await waitFor(() => expect(api.calls(slipList).at(-1)!.query.get('sort')).toBe('issueDate'))
    expect(head()).toHaveAttribute('aria-sort', 'ascending')
    expect(app.place()).toContain('sort=issueDate')
  })

  it('orders what was chosen as one file, and shows how far it is', async () => {
    api.on(slipBulk, () => ({ jobId: 'j1' }))
    api.on(jobList, () => [
      {
        jobId: 'j1',
        task: 'slip.bulk',
        name: '质保单 (1).zip',
        state: 'RUNNING' as const,
        done: 1,
        total: 2,
        refusal: null,
        bytes: null,
        orderedAt: '2026-11-14 09:20:00',
      },
    ])
    app = renderApp('/quality/list')
    await user.click(await screen.findByRole('checkbox', { name: '选择 ZB2611050032' }, WAIT))
    await user.click(screen.getByRole('button', { name: '下载原件 ZIP' }))
    expect(await screen.findByText('正在生成 50%')).toBeVisible()
    expect(JSON.parse(api.calls(slipBulk)[0]!.body)).toEqual({
      format: 'zip',
      language: 'zh',
      slips: [{ slipNo: 'ZB2611050032', issueNo: 1 }],
    })
  })

  it('says what is the matter: nothing found, failed, not allowed', async () => {
    api.on(slipList, () => ({ rows: [], total: 0, page: 1, limit: 20 }))
    app = renderApp('/quality/list?state=REVOKED')
    expect(await screen.findByText('暂无相关记录', {}, WAIT)).toBeVisible()
    api.on(slipList, () => {
      throw new Refusal('internal')
    })
    await user.click(screen.getByRole('button', { name: '清除1个条件' }))
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    app.leave()
    api.on(userInfo, () => makeUser({ menus: [menuItem('/quality/list')], elements: [] }))
    app = renderApp('/quality/list')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
  })
})

const early = makeSlipContent()
const late = makeSlipContent({
  issueNo: 2,
  kind: 'LATE',
  verdict: 'QUALIFIED',
  supplementBy: null,
  items: early.items.map((one) => (one.code === 'CS28' ? { ...one, value: '49.1', state: 'OK' as const } : one)),
  previous: [{ issueNo: 1, kind: 'EARLY', issuedAt: early.issuedAt, sha256: 'ab'.repeat(32) }],
})

async function openSlip(address = '/quality/detail?slipNo=ZB2611050031', over = {}) {
  const { keys, detail } = await makeSlip([early, late], over)
  api.on(verifyKeys, () => ({ keys }))
  api.on(slipDetail, ({ query }) => detail(Number(query.get('issueNo') ?? 2)))
  app = renderApp(address)
  return within(await screen.findByRole('article', { name: '水泥质量保证单' }, WAIT))
}

describe('a slip', () => {
  it('[S2.15] is shown as on paper: everything that was signed', async () => {
    const paper = await openSlip()
    for (const text of [
      '芜湖青峦水泥有限公司',
      '江北新区综合管廊二期',
      '2,380.00 t',
      '66.24 t · 2 车',
      '2026-11-02 ~ 2026-11-05',
      '矿渣 8.0%',
      '脱硫石膏 5.0% / 助磨剂 0.03%',
      '皖B·9D052',
      '王珂',
      '7K3F9-QXM2T-8D7K3-',
      'F9QXM-2T8D7K',
    ])
      expect(paper.getByText(text)).toBeVisible()
    const halves = paper.getByRole('table', { name: '出厂检验 1' })
    // Rows of both halves line up: they share as many as the longer one has, with its head.
    expect(halves.parentElement?.style.getPropertyValue('--rows')).toBe(`${within(halves).getAllByRole('row').length}`)
    expect(paper.getByRole('row', { name: /28天抗压强度 MPa ≥42.5 49.1 合格/ })).toBeVisible()
    expect(paper.getByRole('row', { name: /安定性.* 合格 合格 合格/ })).toBeVisible()
    expect(paper.getByText(/本批水泥检验项目符合 GB 175-2023 P·O 42.5 要求，合格/)).toBeVisible()
    expect(paper.getByText(/quality\.example\/verify 输入验证码/)).toBeVisible()
    expect(await screen.findByRole('tab', { name: '质保单 ZB2611050031' })).toBeVisible()
    // Routable, but no entry of the menu.
    expect(screen.getByRole('link', { name: '/quality/list' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '/quality/detail' })).toBeNull()
  })

  it('is checked in the browser: good as signed, bad with one sign changed', async () => {
    await openSlip()
    expect(await screen.findByText('电子签名有效，内容未改动')).toBeVisible()
    app.leave()
    await openSlip(undefined, { content: (await makeSlip([early])).detail().content.replace('27.3', '37.3') })
    await screen.findByText('签名与内容不符，请勿使用并告知我们')
  })

  it('shows its issues with what differs, and each of them', async () => {
    await openSlip()
    expect(screen.getByText('49.1', { selector: 'ins' }).closest('li')).toHaveTextContent('28天抗压强度 - → 49.1')
    expect(screen.getByText('与上一次相比 · 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '查看此次' }))
    expect(await screen.findByText('正在查看的不是最新一次签发。')).toBeVisible()
    expect(app.place()).toContain('issueNo=1')
    expect(screen.getByRole('link', { name: '下载 PDF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/sale\/xdd\/slip\/pdf\?.*slipNo=ZB2611050031&issueNo=1$/),
    )
    expect(screen.getByRole('link', { name: '打开公开核验页' })).toHaveAttribute(
      'href',
      '/verify/7K3F9QXM2T8D7K3F9QXM2T8D7K',
    )
  })

  it('that no longer holds is marked across its paper and carries no seal', async () => {
    await openSlip()
    const paper = () => within(screen.getByRole('article', { name: '水泥质量保证单' }))
    const seal = () => screen.getByRole('article', { name: '水泥质量保证单' }).querySelector('polygon')
    expect(paper().queryByText('已被替代')).toBeNull()
    expect(seal()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: '查看此次' }))
    expect(await paper().findByText('已被替代')).toBeVisible()
    expect(seal()).toBeNull()
  })

  it('tells the server when it is printed, however that was asked for', async () => {
    await openSlip()
    window.dispatchEvent(new Event('beforeprint'))
    await waitFor(() => expect(api.calls(slipPrinted)).toHaveLength(1))
    expect(JSON.parse(api.calls(slipPrinted)[0]!.body)).toEqual({ slipNo: 'ZB2611050031', issueNo: 2 })
  })

  it('that is not there says so, and keeps quiet about why', async () => {
    api.on(slipDetail, () => {
      throw new Refusal('not_found')
    })
    app = renderApp('/quality/detail?slipNo=ZB2611059999')
    expect(await screen.findByText('没有这份质保单', {}, WAIT)).toBeVisible()
  })

  it('is revoked and issued again only with the right, and with a reason', async () => {
    await openSlip()
    expect(screen.queryByRole('button', { name: '作废' })).toBeNull()
    app.leave()
    api.on(userInfo, () => person(...STAFF))
    api.on(slipRevoke, () => null)
    api.on(slipReissue, () => ({ requestId: '7' }))
    const changes = [{ field: 'item.CS28', before: '46.2', after: '51.0' }]
    api.on(slipReissuePreview, () => ({
      rows: [{ slipNo: 'ZB2611050031', custname: '江北恒泰', issueNo: 2, changes, standing: 'SOUND' as const }],
    }))
    api.on(slipRequest, () => ({ state: 'ISSUED' as const, slipNo: 'ZB2611050031', issueNo: 3, refusal: null }))
    await openSlip()
    await user.click(screen.getByRole('button', { name: '作废' }))
    let form = within(await screen.findByRole('dialog', { name: '作废' }))
    await user.click(form.getByRole('button', { name: '作废' }))
    expect(form.getByLabelText('原因')).toHaveAccessibleDescription('请填写原因（至少 2 个字）')
    expect(api.calls(slipRevoke)).toHaveLength(0)
    await user.type(form.getByLabelText('原因'), '单位名称有误')
    await user.click(form.getByRole('button', { name: '作废' }))
    await waitFor(() => expect(api.calls(slipRevoke)).toHaveLength(1))
    expect(JSON.parse(api.calls(slipRevoke)[0]!.body)).toEqual({
      slipNo: 'ZB2611050031',
      issueNo: 2,
      reason: '单位名称有误',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '重新签发' }))
    form = within(await screen.findByRole('dialog', { name: '重新签发' }))
    expect((await form.findByText('51.0')).closest('li')).toHaveTextContent('46.2 → 51.0')
    await user.type(form.getByLabelText('原因'), '工程名称更正')
    await user.type(form.getByLabelText('工程名称（不改则留空）'), '三期')
    await user.click(form.getByRole('button', { name: '重新签发' }))
    await screen.findByText('已签发 ZB2611050031 第 3 次')
    expect(JSON.parse(api.calls(slipReissue)[0]!.body)).toMatchObject({ reason: '工程名称更正', project: '三期' })
  })
})

const owed = (over: Partial<OwedRow>): OwedRow => ({
  obligationId: '1',
  type: 'EARLY',
  state: 'OPEN',
  batchNum: 'C26-1190',
  showName: 'P·O 42.5',
  custname: '江北恒泰',
  outboundNum: 33,
  firstOutDate: '2026-11-01',
  dueDate: '2026-11-11',
  daysLeft: -3,
  held: null,
  reminded: 'ESCALATED',
  slipNo: null,
  doneDate: null,
  verdict: 'PENDING',
  ...over,
})

describe('the board', () => {
  beforeEach(() => {
    api.on(slipBoard, () => ({
      rows: [
        owed({}),
        owed({ obligationId: '2', batchNum: 'C26-1191', verdict: 'QUALIFIED', reminded: null }),
        owed({ obligationId: '3', batchNum: 'C26-1192', type: 'LATE', verdict: 'PROVISIONAL' }),
      ],
      total: 3,
      page: 1,
      limit: 20,
      counts: { open: 3, soon: 0, overdue: 3, escalated: 1, held: 0, reissue: 2 },
    }))
    api.on(slipIssue, () => ({ requestId: '9' }))
  })
  const row = (batch: string) => screen.findByRole('row', { name: new RegExp(batch) }, WAIT)

  it('shows what is owed, how late it is, and asks for the view that was chosen', async () => {
    api.on(userInfo, () => person(...STAFF))
    app = renderApp('/quality/board')
    expect(await row('C26-1190')).toHaveTextContent(/已逾期 3 天.*已上报/)
    await user.click(screen.getByRole('button', { name: '已上报 1' }))
    await waitFor(() => expect(api.calls(slipBoard).at(-1)!.query.get('view')).toBe('ESCALATED'))
    expect(app.place()).toContain('view=ESCALATED')
  })

  it('offers what may be issued: sound by right, missing by a right of its own and a reason, never a guess', async () => {
    api.on(userInfo, () => person(...STAFF))
    app = renderApp('/quality/board')
    expect(within(await row('C26-1191')).getByRole('button', { name: '立即签发' })).toBeVisible()
    expect(within(await row('C26-1190')).queryByRole('button')).toBeNull()
    expect(await row('C26-1192')).toHaveTextContent('等待结果')
    app.leave()
    api.on(userInfo, () => person(...STAFF, 'slip:exception'))
    api.on(slipRequest, () => ({ state: 'REFUSED' as const, slipNo: null, issueNo: null, refusal: 'state_changed' }))
    app = renderApp('/quality/board')
    await user.click(within(await row('C26-1190')).getByRole('button', { name: '例外签发' }))
    const form = within(await screen.findByRole('dialog', { name: '例外签发' }))
    await user.type(form.getByLabelText('原因'), '客户急需')
    await user.click(form.getByRole('button', { name: '例外签发' }))
    await screen.findByText('未能签发：状态已变更，请刷新')
    expect(JSON.parse(api.calls(slipIssue)[0]!.body)).toEqual({ obligationId: '1', reason: '客户急需' })
  })
})

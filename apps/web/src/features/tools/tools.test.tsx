import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { CONVERTED, TOOL_VECTORS } from '@clinker/domain/test/tool-vectors'
import { TOOLS } from '@clinker/domain/tools/catalogue'
import type { Values } from '@clinker/domain/tools/tool'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'
import { lineText } from './formula-parts.ts'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()
const MAY = makeUser({ menus: [menuItem('/Calculation/tool')], elements: [{ code: 'batch:read' }] })

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => MAY)
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.leave()
})

const address = (tool: string, values: Values, more: Record<string, string> = {}) =>
  `/Calculation/tool?${new URLSearchParams({ tool, ...values, ...more }).toString()}`

const go = (tool: string, values: Values) => act(() => app.router.navigate(address(tool, values)))

const open = async (tool: string, values: Values = {}, more: Record<string, string> = {}) => {
  app = renderApp(address(tool, values, more))
  await screen.findByRole('region', { name: '小工具' })
}

const textsIn = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.querySelector('b')?.textContent.trim() ?? '')

type Batch = ReplyInput<typeof batchNumIndicator>
type Indicator = Batch['indicatorList'][number]

const indicator = (indicatorCode: string, value: number | null, over: Partial<Indicator> = {}): Indicator => ({
  groupCode: 'STR',
  indicatorCode,
  indicatorName: indicatorCode,
  unit: 'MPa',
  limitOp: 'GE',
  limitLo: 17,
  limitHi: null,
  limitText: '≥17.0',
  innerText: null,
  innerLo: null,
  innerHi: null,
  innerState: null,
  specimens: [],
  typeReport: null,
  typeTest: false,
  limitVerified: null,
  value,
  valueText: value === null ? '-' : value.toFixed(1),
  state: value === null ? 'PENDING' : 'OK',
  methodNo: 'GB/T 17671',
  testDate: null,
  dueDate: null,
  forecast: null,
  versions: [],
  ...over,
})

const batch = (indicatorList: Indicator[]): Batch => ({
  batchNum: 'C26-1184',
  pkOrg: '1001',
  unitname: '-',
  cementVariety: 'v1',
  showName: 'P·O 42.5',
  standardNo: 'GB 175-2023',
  packType: 'BULK',
  tonnage: 1,
  outboundNum: 1,
  produceDate: '2026-10-01',
  firstOutDate: '2026-10-05',
  verdict: 'QUALIFIED',
  verdictText: '合格',
  d28DueDate: '2026-10-29',
  sealUntil: null,
  lifeList: [],
  additionList: [],
  gypsum: null,
  grindingAid: null,
  indicatorList,
  reportList: [],
  slipList: [],
  noSlip: null,
  loadList: [],
  loadCount: 0,
  forecastModel: null,
  asOf: null,
  nextDueDate: null,
})

describe('small tools [S2.18]', () => {
  it.each(TOOLS)('$id shows every worked case through the page', async ({ id }) => {
    await open(id)
    for (const { name: of, values, figures, steps, checks, notes } of TOOL_VECTORS.filter(({ tool }) => tool === id)) {
      await go(id, values)
      const said = (selector: string) => document.querySelector<HTMLElement>(selector)?.textContent ?? ''
      for (const [name, value] of Object.entries(figures ?? {})) {
        expect([of, name, ...textsIn(`[data-figure="${name}"]`)]).toEqual([of, name, value ?? '-'])
      }
      for (const [name, value] of Object.entries(steps ?? {})) {
        expect([
          of,
          said(`[data-step="${name}"] [data-value]`)
            .trim()
            .split(/ (?=MPa|kg|%|$)/)[0],
        ]).toEqual([of, value])
      }
      for (const [name, passed] of Object.entries(checks ?? {})) {
        expect([of, said(`[data-check="${name}"] strong`)]).toEqual([of, passed ? '满足' : '不满足'])
      }
      for (const note of notes ?? []) expect([of, said(`[data-note="${note}"]`)]).not.toEqual([of, ''])
    }
    expect(document.body.textContent).not.toMatch(/tools\.\w|undefined|NaN/)
    for (const formula of screen.getAllByRole('math')) expect(formula.getAttribute('aria-label')).not.toMatch(/[\\{}]/)
  })

  it('units are converted through the page', async () => {
    await open('units')
    for (const { values, shown } of CONVERTED) {
      await go('units', values)
      expect(textsIn('[data-figure="converted"]')).toEqual(Object.values(shown))
    }
  })

  it('a sample fills a tool, and clearing empties it', async () => {
    await open('mix')
    await user.click(screen.getByRole('button', { name: '填入示例' }))
    expect(textsIn('[data-figure="cement"]')).toEqual(['266.2'])
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(app.place()).toBe('/Calculation/tool?tool=mix')
    expect(screen.getByText('填写数据后立即显示结果')).toBeVisible()
  })

  it('a formula reads as one line', () => {
    expect(lineText('\\frac{W}{B} = \\frac{α_{a} f_{b}}{f_{cu,0} + 1}')).toBe('W / B = (αa fb) / (fcu,0 + 1)')
    expect(lineText('S = \\sqrt{x^{2} + 1}')).toBe('S = √(x^2 + 1)')
  })

  it('the result follows while one types, and the address follows the result', async () => {
    await open('growth')
    expect(screen.getByText('填写数据后立即显示结果')).toBeVisible()
    fireEvent.change(screen.getByLabelText('3天抗压强度'), { target: { value: '27.0' } })
    fireEvent.change(screen.getByLabelText('28天抗压强度'), { target: { value: '49.2' } })
    expect(textsIn('[data-figure="growth"]')).toEqual(['1.822'])
    await waitFor(() => expect(app.place()).toBe('/Calculation/tool?tool=growth&c3=27.0&c28=49.2'))
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })

  it('a wrong number is named at its field, an untouched one is not', async () => {
    await open('weigh')
    expect(screen.queryByText('请填写')).toBeNull()
    fireEvent.change(screen.getByLabelText('出厂毛重'), { target: { value: '48970' } })
    expect(screen.getByLabelText('出厂毛重')).toHaveAccessibleDescription('应为 20 的倍数')
    expect(screen.getByText('请先改正标出的输入')).toBeVisible()
    await user.click(screen.getByLabelText('出厂皮重'))
    await user.tab()
    expect(screen.getByLabelText('出厂皮重')).toHaveAccessibleDescription('请填写')
  })

  it('says what is still to be entered instead of pointing to a mark that is not there; an example says that it is one', async () => {
    await open('growth')
    expect(screen.getByLabelText('3天抗压强度')).toHaveAttribute('placeholder', expect.stringMatching(/^例如 \d/))
    fireEvent.change(screen.getByLabelText('3天抗压强度'), { target: { value: '27.0' } })
    expect(screen.getByText('还需填写：28天抗压强度')).toBeVisible()
    expect(screen.queryByText('请先改正标出的输入')).toBeNull()
  })

  it('a text too long is refused at its field, typed or from a link, and never cut', async () => {
    const padded = Array.from({ length: 120 }, () => '48.6').join(' '.repeat(40))
    await open('spread', { values: padded })
    expect(screen.getByLabelText('数据')).toHaveValue(padded)
    expect(screen.getByLabelText('数据')).toHaveAccessibleDescription(/内容过长/)
    fireEvent.change(screen.getByLabelText('数据'), { target: { value: padded.replace(/ +/g, ' ') } })
    expect(textsIn('[data-figure="n"]')).toEqual(['120'])
  })

  it('a class the formula does not hold for is named at its choice, with the clause', async () => {
    await open('mix')
    await user.click(screen.getByRole('button', { name: '填入示例' }))
    await user.selectOptions(screen.getByLabelText('强度等级'), 'C60')
    expect(screen.getByLabelText('强度等级')).toHaveAccessibleDescription(/JGJ 55-2011 5\.1\.1/)
    expect(screen.getByText('请先改正标出的输入')).toBeVisible()
  })

  it('another tool is found by name or standard and picked', async () => {
    await open('growth')
    const list = within(screen.getByRole('navigation', { name: '小工具' }))
    await user.type(list.getByRole('searchbox'), '17671')
    expect(list.getAllByRole('button')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: /胶砂强度/ }))
    expect(await screen.findByRole('heading', { name: '胶砂强度' })).toBeVisible()
    expect(app.place()).toBe('/Calculation/tool?tool=mortar')
    await user.clear(list.getByRole('searchbox'))
    await user.type(list.getByRole('searchbox'), 'zzz')
    expect(list.getByText('没有匹配的工具')).toBeVisible()
  })

  it('the sum is copied with its working, the link as it stands, and the sheet is printed', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await open('growth', { c3: '27.0', c28: '49.2' })
    await user.click(screen.getByRole('button', { name: '复制结果' }))
    const text = await navigator.clipboard.readText()
    expect(text).toContain('3天抗压强度: 27.0 MPa')
    expect(text).toContain('1. 增长比: k = R28 / R3 = 49.2 / 27.0 → 1.822')
    await user.click(screen.getByRole('button', { name: '复制链接' }))
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
    await user.click(screen.getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledOnce()
    expect(document.documentElement).toHaveAttribute('data-print', 'sheet')
    window.dispatchEvent(new Event('afterprint'))
    expect(document.documentElement).not.toHaveAttribute('data-print')
  })
})

describe('a tool filled from a batch', () => {
  it('takes the measured strength at once when the address names the batch', async () => {
    api.on(batchNumIndicator, () => batch([indicator('CS3', 27), indicator('CS28', 49.2)]))
    await open('growth', {}, { batch: 'C26-1184' })
    await screen.findByText('已从批次 C26-1184 取数')
    expect(textsIn('[data-figure="growth"]')).toEqual(['1.822'])
  })

  it('takes the forecast and says so while the result is waited for', async () => {
    const waited = indicator('CS28', null, { forecast: { value: 49.36, lo95: 47.2, hi95: 51.6, extrapolated: false } })
    api.on(batchNumIndicator, () => batch([indicator('CS3', 27), waited]))
    await open('mix')
    await user.type(screen.getByLabelText('出厂编号'), 'C26-1184')
    await user.click(screen.getByRole('button', { name: '取数' }))
    await screen.findByText(/已取预测值/)
    expect(screen.getByLabelText('28天实测 fce')).toHaveValue('49.4')
  })

  it('takes the neighbours for uniformity, the 3-day strength and pairs of earlier batches for a forecast', async () => {
    api.on(batchNumIndicator, () => batch([indicator('CS3', 27)]))
    const row = { batchNum: 'C', cementVariety: 'v1', showName: '', produceDate: '', outboundDate: '', tonnage: 1 }
    const rest = {
      outboundNum: 1,
      verdict: 'PENDING',
      verdictText: '',
      states: {},
      corrected: [],
      inner: {},
      nextDueDate: null,
    } as const
    api.on(allOutboundBatchNumIndicator, () => ({
      columns: [],
      rows: [48.6, null, 49.3].map((value, i) => ({
        ...row,
        ...rest,
        corrected: [],
        values: { CS3: 26 + i, CS28: value },
        texts: { CS3: `${26 + i}.0`, CS28: value === null ? '-' : value.toFixed(1) },
      })),
      total: 3,
      page: 1,
      limit: 50,
      asOf: null,
      nextDueDate: null,
    }))
    await open('spread', {}, { batch: 'C26-1184' })
    await waitFor(() => expect(screen.getByLabelText('数据')).toHaveValue('48.6 49.3'))
    app.leave()
    await open('forecast', {}, { batch: 'C26-1184' })
    await waitFor(() => expect(screen.getByLabelText('本批3天强度')).toHaveValue('27.0'))
    expect(screen.getByText(/此前同品种 2 批的 3 天、28 天强度/)).toBeVisible()
    const typed = screen.getAllByRole('textbox').map((one) => (one as HTMLInputElement).value)
    expect(typed).toEqual(expect.arrayContaining(['26.0 28.0', '48.6 49.3']))
    expect(api.calls(allOutboundBatchNumIndicator).at(-1)?.query.get('due')).toBe('DONE')
  })

  it('says when there is nothing, or no such batch', async () => {
    api.on(batchNumIndicator, () => batch([]))
    await open('growth', {}, { batch: 'X' })
    expect(await screen.findByText('批次 X 没有可用的数据')).toBeVisible()
    app.leave()
    api.on(batchNumIndicator, () => {
      throw new Refusal('not_found')
    })
    await open('growth', {}, { batch: 'X' })
    expect(await screen.findByRole('form', { name: '从批次取数' })).toHaveTextContent('数据不存在')
  })
})

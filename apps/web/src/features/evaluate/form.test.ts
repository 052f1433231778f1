import { openEvaluation, sendEvaluation } from '@clinker/contract/evaluation/routes'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, Refusal } from '../../test/fake-api.ts'
import { speak } from './say.ts'

const ID = '0f8b6f0e-3c39-4a56-8a8b-2f6f4f0f9b01'
const OPENED = {
  pass: 'P'.repeat(43),
  title: '<b>第四季度</b>',
  period: '2026Q4',
  deadline: '2026-12-31',
  unitname: '芜湖青峦水泥有限公司',
  userName: '陈工',
}
let api: ReturnType<typeof fakeApi>

/** fetch of the form sends text, the fake takes bytes. */
function bytesToo(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url, { ...init, body: new TextEncoder().encode(init.body as string) }),
  )
}

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  await speak('zh')
  api = fakeApi()
  bytesToo()
  api.on(openEvaluation, () => OPENED)
  api.on(sendEvaluation, () => null)
})

async function visit(ticket: string): Promise<void> {
  history.replaceState(null, '', `/evaluation/${ID}${ticket && `#${ticket}`}`)
  await import('./main.ts')
}
const text = () => document.querySelector('main')?.textContent ?? ''
const pick = (name: string, value: number) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.click()
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
function fill(): void {
  for (const item of ['quality', 'steadiness', 'delivery', 'service', 'documents']) pick(item, 4)
  pick('recommend', 9)
}
const opened = () => waitFor(() => expect(document.querySelector('form')).not.toBeNull())

it('spends the ticket of the fragment, takes it out of the address, and shows words as words', async () => {
  await visit('T')
  await opened()
  expect(JSON.parse(api.calls(openEvaluation)[0]!.body)).toEqual({ evaluationId: ID, ticket: 'T' })
  expect(location.hash).toBe('')
  expect(document.querySelector('h1')?.textContent).toBe('<b>第四季度</b>')
  expect(document.querySelectorAll('fieldset')).toHaveLength(6)
})

it('says what is missing and goes there, then sends once what was chosen', async () => {
  await visit('T')
  await opened()
  submit()
  expect(document.querySelectorAll('.why')[0]?.textContent).toBe('请选择一项')
  expect((document.activeElement as HTMLInputElement).name).toBe('quality')
  expect(api.calls(sendEvaluation)).toHaveLength(0)
  fill()
  const area = document.querySelector('textarea')!
  area.value = '不错'
  area.dispatchEvent(new Event('input'))
  submit()
  await waitFor(() => expect(text()).toContain('谢谢，已收到您的评价'))
  expect(JSON.parse(api.calls(sendEvaluation)[0]!.body)).toEqual({
    pass: OPENED.pass,
    ratings: { quality: 4, steadiness: 4, delivery: 4, service: 4, documents: 4 },
    recommend: 9,
    comment: '不错',
  })
})

it('goes on after a reload, although its ticket is spent', async () => {
  await visit('T')
  await opened()
  fill()
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  await visit('')
  await opened()
  expect(document.querySelector<HTMLInputElement>('input[name=recommend]:checked')?.value).toBe('9')
  expect(api.calls(openEvaluation)).toHaveLength(1)
})

it('keeps all when the network goes, and sends once when it is back', async () => {
  let away = true
  api.on(sendEvaluation, () => {
    if (away) throw new TypeError('Failed to fetch')
    return null
  })
  await visit('T')
  await opened()
  fill()
  submit()
  await waitFor(() => expect(text()).toContain('所填内容已保留，联网后自动提交'))
  away = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(text()).toContain('谢谢，已收到您的评价'))
  expect(api.calls(sendEvaluation)).toHaveLength(2)
})

it.each([
  ['ticket_refused', '链接已使用、已过期或不属于您'],
  ['evaluation_closed', '该评价已提交或已截止'],
] as const)('says so when it is refused: %s', async (code, said) => {
  api.on(openEvaluation, () => {
    throw new Refusal(code)
  })
  await visit('T')
  await waitFor(() => expect(text()).toContain(said))
})

it('without a ticket leads back to the system, and speaks three languages', async () => {
  sessionStorage.clear()
  await visit('')
  await waitFor(() => expect(text()).toContain('无法打开问卷'))
  const choice = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('.choice')].find((one) => one.textContent === name)
  choice('English')?.click()
  await waitFor(() => expect(text()).toContain('The form cannot be opened'))
  choice('日本語')?.click()
  await waitFor(() => expect(text()).toContain('フォームを開けません'))
})

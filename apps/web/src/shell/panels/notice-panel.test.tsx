import { noticeList, noticeSeen } from '@clinker/contract/companies/routes'
import { listGridField } from '@clinker/contract/grids/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(async () => {
  api = goodApi()
  // The grid of home stays on its way: its column settings are no matter of the frame.
  api.on(listGridField, () => new Promise<never>(() => undefined))
  await beSignedIn()
})
afterEach(() => app.leave())

const inFrame = async () => {
  app = renderApp('/home')
  return within(await screen.findByRole('banner'))
}

describe('the bell', () => {
  const notice = (id: string, code = 'slip-issued') => ({
    id,
    title: '服务器的文字',
    time: '2026-11-14 09:20:00',
    code,
    params: { slipNo: `ZB${id}`, batchNum: 'C26-1190' },
  })

  it('counts what is unseen, lists it in the language of the page, and marks it as seen once opened', async () => {
    let unseen = 2
    api.on(noticeList, () => ({ rows: [notice('9'), notice('8'), notice('7', 'not-known-here')], unseen }))
    api.on(noticeSeen, () => {
      unseen = 0
      return null
    })
    const header = await inFrame()
    await user.click(await header.findByRole('button', { name: '通知，2条未读' }))
    const panel = within(await screen.findByRole('dialog', { name: '通知' }))
    expect(panel.getByRole('link', { name: '质保单 ZB9 已签发（批次 C26-1190）' })).toHaveAttribute(
      'href',
      expect.stringContaining('/quality/detail?slipNo=ZB9'),
    )
    expect(panel.getByText('服务器的文字')).toBeVisible()
    await waitFor(() =>
      expect(api.calls(noticeSeen).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ until: '9' }]),
    )
    expect(await header.findByRole('button', { name: '通知' })).toBeInTheDocument()
    // Still told apart until the panel closes.
    expect(document.querySelectorAll('li[data-new]')).toHaveLength(2)
  })

  it('says when there is nothing', async () => {
    const header = await inFrame()
    await user.click(await header.findByRole('button', { name: '通知' }))
    expect(within(await screen.findByRole('dialog', { name: '通知' })).getByText('没有通知')).toBeVisible()
    expect(api.calls(noticeSeen)).toHaveLength(0)
  })
})

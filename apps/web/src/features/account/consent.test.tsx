import { agreePrivacy, siteInfo } from '@clinker/contract/account/routes'
import { logout, userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isSignedIn } from '../../lib/session/session.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeSite, makeUser } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(async () => {
  api = goodApi()
  api.on(siteInfo, () => makeSite({ privacyVersion: '2026-11', privacyNotice: '我们如何使用您的信息' }))
  await beSignedIn()
})
afterEach(() => app.leave())

const notice = () => screen.findByRole('heading', { name: '隐私声明' })
const onHome = () => screen.findByRole('heading', { name: '水泥品种' })

describe('the privacy notice', () => {
  it('stands before everything until the person agrees', async () => {
    app = renderApp('/home')
    await notice()
    expect(screen.getByText('我们如何使用您的信息')).toBeVisible()
    expect(screen.getByText('版本 2026-11')).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(api.calls(cementVarietyList)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '同意并继续' }))
    await onHome()
    expect(api.calls(agreePrivacy)[0]?.body).toBe('{"version":"2026-11"}')
  })

  it('is asked once per version', async () => {
    api.on(userInfo, () => makeUser({ privacyVersion: '2026-11' }))
    app = renderApp('/home')
    expect(await onHome()).toBeVisible()
    app.leave()
    api.on(userInfo, () => makeUser({ privacyVersion: '2025-01' }))
    app = renderApp('/home')
    expect(await notice()).toBeVisible()
  })

  it('is not asked where there is none, nor when the question cannot be had', async () => {
    api.on(siteInfo, () => makeSite())
    app = renderApp('/home')
    expect(await onHome()).toBeVisible()
    app.leave()
    api.on(siteInfo, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    expect(await onHome()).toBeVisible()
  })

  it('refused, it signs out', async () => {
    app = renderApp('/home')
    await notice()
    await user.click(screen.getByRole('button', { name: '不同意，退出登录' }))
    expect(await screen.findByLabelText('用户名')).toBeVisible()
    expect(api.calls(logout)).toHaveLength(1)
    expect(api.calls(agreePrivacy)).toHaveLength(0)
    expect(isSignedIn()).toBe(false)
  })

  it('changed meanwhile, the new text is shown and agreed to', async () => {
    api.on(agreePrivacy, () => {
      api.on(siteInfo, () => makeSite({ privacyVersion: '2026-12', privacyNotice: '新的内容' }))
      throw new Refusal('state_changed')
    })
    app = renderApp('/home')
    await notice()
    await user.click(screen.getByRole('button', { name: '同意并继续' }))
    expect(await screen.findByText('新的内容')).toBeVisible()
    expect(screen.getByText('状态已变更，请刷新')).toBeVisible()
    api.on(agreePrivacy, () => null)
    await user.click(screen.getByRole('button', { name: '同意并继续' }))
    await onHome()
    expect(api.calls(agreePrivacy)[1]?.body).toBe('{"version":"2026-12"}')
  })
})

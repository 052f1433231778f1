import {
  articleDelete,
  articleEditList,
  articlePublish,
  articleSave,
  articleVersion,
} from '@clinker/contract/knowledge/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../../test/make.ts'
import { menuItem } from '../../../test/pages.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { fieldsOf, upon, type Stored } from './fields.ts'

const CONTENT: Stored['content'] = {
  category: 'USE',
  titleZh: '夏季水泥温度',
  titleJa: '',
  titleEn: '',
  abstractZh: '摘要',
  abstractJa: '',
  abstractEn: '',
  body: '第一段\n\n第二段',
  tags: ['温度'],
  owner: '技术服务部',
  reviewOn: '2027-05-31',
  files: [],
}
const written = (version: number, writtenBy = '周敏') => ({
  version,
  writtenBy,
  writtenAt: '2026-11-14 09:00',
  note: '',
})
const stored = (over: Partial<Stored> = {}): Stored => ({
  id: 'hot',
  state: 'published',
  version: 2,
  newest: 2,
  publishedVersion: 1,
  mayDelete: false,
  content: CONTENT,
  files: [],
  versions: [written(2), written(1)],
  ...over,
})

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp> | undefined
let now: Stored
const user = userEvent.setup()
const staff = (...codes: string[]) =>
  makeUser({
    menus: [menuItem('/knowledge/list')],
    elements: ['knowledge:read', ...codes].map((code) => ({ code })),
  })
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const bodyOf = (at: number) =>
  JSON.parse(api.calls(articleSave)[at]?.body ?? '{}') as { version: number; content: { body: string; tags: string[] } }

beforeEach(async () => {
  api = goodApi()
  now = stored()
  api.on(userInfo, () => staff('knowledge:edit'))
  api.on(articleVersion, ({ query }) => {
    const version = query.get('version')
    return version === null ? now : stored({ version: Number(version) })
  })
  api.on(articleSave, () => {
    now = stored({ newest: 3, version: 3, versions: [written(3), ...now.versions] })
    return { id: 'hot', version: 3, state: 'published' as const }
  })
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app?.leave()
  app = undefined
})

describe('the editor', () => {
  it('keeps what is typed with the tab, shows it as readers would see it, and saves it upon its version', async () => {
    app = renderApp('/knowledge/edit?id=hot')
    expect(await screen.findByRole('heading', { level: 1, name: '夏季水泥温度' })).toBeVisible()
    expect(button('保存新版本')).toBeDisabled()
    await user.type(box('正文'), '<img src=x onerror=alert(1)>新句')
    const preview = screen.getByRole('region', { name: '预览' })
    await waitFor(() => expect(within(preview).getByText('第二段新句')).toBeVisible())
    expect(preview.querySelector('img')).toBeNull()
    expect(button('发布')).toBeDisabled()
    app.leave()
    app = renderApp('/knowledge/edit?id=hot')
    expect(await screen.findByDisplayValue(/新句$/)).toBeVisible()
    await user.click(button('保存新版本'))
    await waitFor(() => expect(api.calls(articleSave)).toHaveLength(1))
    expect(bodyOf(0)).toMatchObject({ version: 2, content: { tags: ['温度'] } })
    await waitFor(() => expect(button('保存新版本')).toBeDisabled())
  })

  it('asks for what is missing instead of sending it', async () => {
    app = renderApp('/knowledge/edit')
    await user.type(await screen.findByRole('textbox', { name: '编号（英文）' }), 'new-one')
    await user.type(box('标题（中文）'), '新文章')
    await user.click(button('保存新版本'))
    expect(box('正文')).toHaveAttribute('aria-invalid', 'true')
    expect(box('负责人')).toHaveAttribute('aria-invalid', 'true')
    expect(box('编号（英文）')).toHaveAttribute('aria-invalid', 'false')
    expect(api.calls(articleSave)).toHaveLength(0)
  })

  it('says at the field what an id must be, and why nothing can be saved', async () => {
    app = renderApp('/knowledge/edit')
    const id = await screen.findByRole('textbox', { name: '编号（英文）' })
    expect(button('保存新版本')).toHaveAccessibleDescription('没有改动')
    await user.type(id, '水泥')
    await user.click(button('保存新版本'))
    expect(id).toHaveAccessibleDescription('只用小写字母、数字和连字符，2 至 60 个字符')
    expect(button('保存新版本')).not.toHaveAccessibleDescription()
  })

  it('restores an old version as the text at hand, upon the newest', async () => {
    api.on(articleVersion, ({ query }) =>
      query.get('version') === '1' ? stored({ version: 1, content: { ...CONTENT, body: '旧的正文' } }) : stored(),
    )
    api.on(articleSave, () => ({ id: 'hot', version: 3, state: 'published' as const }))
    app = renderApp('/knowledge/edit?id=hot')
    await user.click(await screen.findByRole('button', { name: '历史版本' }))
    await user.click(await screen.findByRole('button', { name: '恢复第 1 版' }))
    await waitFor(() => expect(screen.getByDisplayValue('旧的正文')).toBeVisible())
    await user.click(button('保存新版本'))
    await waitFor(() => expect(api.calls(articleSave)).toHaveLength(1))
    expect(bodyOf(0)).toMatchObject({ version: 2, content: { body: '旧的正文' } })
  })

  it('moves a new article to a tab of its own once it is saved', async () => {
    api.on(articleSave, () => ({ id: 'new-one', version: 1, state: 'draft' as const }))
    app = renderApp('/knowledge/edit')
    await user.type(await screen.findByRole('textbox', { name: '编号（英文）' }), 'new-one')
    await user.type(box('标题（中文）'), '新文章')
    await user.type(box('负责人'), '质量技术部')
    await user.type(box('正文'), '正文')
    await user.click(button('保存新版本'))
    await waitFor(() => expect(app?.place()).toBe('/knowledge/edit?id=new-one'))
    expect(bodyOf(0)).toMatchObject({ version: 0 })
    await waitFor(() => expect(screen.queryByRole('tab', { name: /新建文章/ })).toBeNull())
  })

  it('overwrites nothing of another: it shows both texts and saves only after a choice', async () => {
    app = renderApp('/knowledge/edit?id=hot')
    await user.type(await screen.findByRole('textbox', { name: '正文' }), '。我的句子')
    api.on(articleSave, () => {
      now = stored({
        newest: 3,
        version: 3,
        content: { ...CONTENT, titleZh: '别人改的标题', body: '第一段（别人改）\n\n第二段' },
        versions: [written(3, '李工'), ...stored().versions],
      })
      throw new Refusal('state_changed')
    })
    await user.click(button('保存新版本'))
    const dialog = within(await screen.findByRole('dialog', { name: '别人先保存了' }))
    // No toast that tells one to refresh, which would destroy the text.
    expect(screen.queryByText(/请刷新/)).toBeNull()
    expect(dialog.getByText(/李工 已保存了第 3 版/)).toBeVisible()
    const theirs = await dialog.findByRole('group', { name: '对方的修改' })
    expect(theirs).toHaveTextContent('别人改的标题')
    expect(theirs).not.toHaveTextContent('我的句子')
    expect(dialog.getByRole('group', { name: '我的修改' })).toHaveTextContent('我的句子')
    expect(screen.getByDisplayValue(/我的句子$/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: '在最新版上继续' }))
    expect(screen.getByDisplayValue('别人改的标题')).toBeVisible()
    api.on(articleSave, () => ({ id: 'hot', version: 4, state: 'published' as const }))
    // The button takes no second click so soon after the first.
    await waitFor(() => expect(button('保存新版本')).toHaveAttribute('aria-busy', 'false'))
    await user.click(button('保存新版本'))
    await waitFor(() => expect(api.calls(articleSave)).toHaveLength(2))
    expect(bodyOf(1)).toMatchObject({ version: 3, content: { titleZh: '别人改的标题' } })
    expect(bodyOf(1).content.body).toMatch(/我的句子$/)
  })

  it('tells of a newer version at once when a kept draft comes back to it', async () => {
    app = renderApp('/knowledge/edit?id=hot')
    await user.type(await screen.findByRole('textbox', { name: '正文' }), '。我的句子')
    app.leave()
    now = stored({ newest: 5, version: 5, versions: [written(5, '李工')] })
    app = renderApp('/knowledge/edit?id=hot')
    expect(await screen.findByRole('alert')).toHaveTextContent('李工 已保存了第 5 版')
    await user.click(button('对照差异'))
    await user.click(await screen.findByRole('button', { name: '放弃我的修改' }))
    expect(screen.queryByDisplayValue(/我的句子/)).toBeNull()
  })

  it('deletes a draft of its author after a question, and leads to the list', async () => {
    now = stored({ state: 'draft', publishedVersion: null, mayDelete: true })
    api.on(articleDelete, () => ({ id: 'hot' }))
    api.on(articleEditList, () => ({ rows: [], total: 0, page: 1, limit: 20 }))
    app = renderApp('/knowledge/edit?id=hot')
    await user.click(await screen.findByRole('button', { name: '删除草稿' }))
    expect(api.calls(articleDelete)).toHaveLength(0)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除草稿' }))
    expect(await screen.findByRole('heading', { name: '管理文章' })).toBeVisible()
    expect(JSON.parse(api.calls(articleDelete)[0]?.body ?? '{}')).toEqual({ id: 'hot', version: 2 })
  })

  it('offers no deletion of what another wrote or readers saw', async () => {
    app = renderApp('/knowledge/edit?id=hot')
    expect(await screen.findByRole('button', { name: '撤回' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull()
  })

  it('compares versions and publishes what is saved', async () => {
    api.on(articleVersion, ({ query }) =>
      query.get('version') === '1'
        ? stored({ version: 1, content: { ...CONTENT, body: '第一段\n\n旧的第二段' } })
        : stored(),
    )
    api.on(articlePublish, () => ({ id: 'hot', version: 2, state: 'published' as const }))
    app = renderApp('/knowledge/edit?id=hot')
    await user.click(await screen.findByRole('button', { name: '历史版本' }))
    expect(await screen.findByText('没有差异')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^第 2 版/ }))
    const diff = await screen.findByRole('group', { name: '与第 1 版的差异' })
    expect(diff).toHaveTextContent('旧的')
    expect(diff.querySelector('[data-kind=removed] mark')).toHaveTextContent('旧的')
    await user.click(button('发布'))
    // Readers see it at once: a question comes first.
    expect(api.calls(articlePublish)).toHaveLength(0)
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '发布' })).getByRole('button', { name: '发布' }),
    )
    await waitFor(() => expect(api.calls(articlePublish)).toHaveLength(1))
    expect(JSON.parse(api.calls(articlePublish)[0]!.body)).toEqual({ id: 'hot', version: 2 })
  })

  it('is not there for readers, and says when the server fails', async () => {
    api.on(articleVersion, () => {
      throw new Refusal('internal')
    })
    app = renderApp('/knowledge/edit?id=hot')
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    app.leave()
    api.on(userInfo, () => staff())
    app = renderApp('/knowledge/edit?id=hot')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
    app.leave()
    app = renderApp('/knowledge/manage')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
  })
})

describe('the list for staff', () => {
  it('shows states, reviews that are due and the way to a new article', async () => {
    const row = {
      id: 'hot',
      category: 'USE' as const,
      titleZh: '夏季水泥温度',
      state: 'published' as const,
      version: 2,
      publishedVersion: 1,
      owner: '技术服务部',
      reviewOn: '2020-01-01',
      writtenBy: '周敏',
      writtenAt: '2026-11-14 09:00',
      note: '',
    }
    api.on(articleEditList, () => ({ rows: [row], total: 1, page: 1, limit: 20 }))
    app = renderApp('/knowledge/manage?state=published')
    expect(await screen.findByRole('link', { name: '夏季水泥温度' })).toHaveAttribute('href', '/knowledge/edit?id=hot')
    expect(screen.getByText('已到复核日期')).toBeVisible()
    expect(screen.getByText('有未发布的修改')).toBeVisible()
    expect(screen.getByRole('link', { name: '新建文章' })).toBeVisible()
    expect(api.calls(articleEditList)[0]!.query.get('state')).toBe('published')
  })
})

it('my changes upon theirs: a field that I left alone is theirs', () => {
  const base = fieldsOf(CONTENT)
  const theirs = { ...base, owner: '物流部', body: '他' }
  expect(upon(theirs, { ...base, body: '我' }, base)).toEqual({ ...base, owner: '物流部', body: '我' })
})

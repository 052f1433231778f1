import { articleDetail, articleSave, articleVersion } from '@clinker/contract/knowledge/routes'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { inView, newPage, open, wider } from './support/frame.ts'
import { choose, forgetArticles, quietPreferences } from './support/knowledge.ts'
import { signIn, watchErrors } from './support/people.ts'
import { pixel } from './support/pictures.ts'
import { forgetTabs, stackSignIn } from './support/stack.ts'

/** The two who write; each test makes an article of its own. */
const [FIRST, SECOND] = ['quality', 'manager'] as const
const MINE = 'e2e-staff-'
let count = 0
const newId = (): string => `${MINE}${Date.now().toString(36)}-${(count += 1)}`

const CONTENT = {
  category: 'USE' as const,
  titleZh: '试写的文章',
  titleJa: '試しの記事',
  titleEn: 'A trial article',
  abstractZh: '摘要',
  abstractJa: '要約です',
  abstractEn: 'Abstract',
  body: '## 一\n\n第一段。\n\n## 二\n\n第二段。',
  tags: ['试写'],
  owner: '质量技术部',
  reviewOn: '2027-05-31',
}

async function saved(id: string, version: number, over: object = {}, account: string = FIRST): Promise<void> {
  const client = await stackSignIn(account)
  const body = { id, version, note: '', content: { ...CONTENT, tags: [...CONTENT.tags], ...over } }
  const { status, message } = await client.call(articleSave, { body })
  expect([status, message]).toEqual([200, message])
}

async function stored(id: string) {
  const client = await stackSignIn(FIRST)
  const { data } = await client.call(articleVersion, { query: { id } })
  return data
}

const field = (page: Page, name: string) => inView(page).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => inView(page).getByRole('button', { name, exact: true })
/** After the question whether readers shall see it. */
async function publish(page: Page): Promise<void> {
  await button(page, '发布').click()
  await page.getByRole('alertdialog', { name: '发布' }).getByRole('button', { name: '发布' }).click()
}
/** Saved and shown as saved. */
async function save(page: Page, version: number): Promise<void> {
  await button(page, '保存新版本').click()
  await expect(inView(page).getByText(`第 ${version} 版`, { exact: true }).first()).toBeVisible()
  await expect(button(page, '保存新版本')).toBeDisabled()
}

test.beforeEach(async () => {
  for (const account of [FIRST, SECOND, 'customer']) await forgetTabs(account)
})
test.beforeAll(() => forgetArticles(MINE))
test.afterAll(() => forgetArticles(MINE))

test('staff write an article, see it as readers will, compare its versions, publish and withdraw it', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const id = newId()
  await signIn(page, FIRST)
  await open(page, '/knowledge/list')
  await inView(page).getByRole('link', { name: '管理文章' }).click()
  await expect(inView(page).getByRole('heading', { level: 1, name: '管理文章' })).toBeVisible()
  await expect(inView(page).getByRole('cell', { name: '已发布' }).first()).toBeVisible()
  expect(await serious(page)).toEqual([])
  await inView(page).getByRole('link', { name: '新建文章' }).click()
  await field(page, '编号（英文）').fill(id)
  await field(page, '标题（中文）').fill('试写的文章')
  await field(page, '负责人').fill('质量技术部')
  await field(page, '正文').fill('## 一\n\n<b>粗</b> 公式 $R_{28}$ 与 [链接](javascript:alert(1))。')
  const preview = inView(page).getByRole('region', { name: '预览' })
  await expect(preview.locator('sub')).toHaveText('28')
  await expect(preview.locator('a')).toHaveCount(0)
  await button(page, '保存新版本').click()
  await expect(page).toHaveURL(new RegExp(`knowledge/edit\\?id=${id}`))
  await expect(inView(page).getByRole('heading', { level: 1, name: '试写的文章' })).toBeVisible()
  await expect(inView(page).locator('header').getByText('草稿', { exact: true })).toBeVisible()
  await field(page, '正文').fill('## 一\n\n改过的句子。')
  await field(page, '修改说明').fill('换了句子')
  await save(page, 2)
  await button(page, '历史版本').click()
  await inView(page)
    .getByRole('button', { name: /^第 2 版/ })
    .click()
  const diff = inView(page).getByRole('group', { name: '与第 1 版的差异' })
  await expect(diff.locator('[data-kind=added]')).toContainText('改过的句子。')
  await expect(diff.locator('[data-kind=removed]')).toContainText('公式')
  expect(await serious(page)).toEqual([])
  await publish(page)
  await expect(inView(page).getByText('已发布').first()).toBeVisible()
  const client = await stackSignIn('customer')
  expect((await client.call(articleDetail, { query: { id } })).data.body).toContain('改过的句子')
  await button(page, '撤回').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(inView(page).getByText('已撤回').first()).toBeVisible()
  expect((await client.call(articleDetail, { query: { id } })).http).toBe(404)
  expect(errors).toEqual([])
})

async function entered(browser: Browser, account: string, path: string): Promise<Page> {
  const page = await newPage(browser)
  await signIn(page, account)
  await open(page, path)
  return page
}

test('two browsers at one article: the slower sees both texts, and nothing is overwritten in silence', async ({
  browser,
}) => {
  const id = newId()
  await saved(id, 0)
  const path = `/knowledge/edit?id=${id}`
  const [slow, fast] = [await entered(browser, FIRST, path), await entered(browser, SECOND, path)]
  await field(slow, '正文').fill(`${CONTENT.body}\n\n慢的人写的。`)
  await field(fast, '标题（中文）').fill('快的人改的标题')
  await save(fast, 2)
  await button(slow, '保存新版本').click()
  const dialog = slow.getByRole('dialog', { name: '别人先保存了' })
  await expect(dialog.getByRole('group', { name: '对方的修改' })).toContainText('快的人改的标题')
  await expect(dialog.getByRole('group', { name: '我的修改' })).toContainText('慢的人写的。')
  expect(await serious(slow)).toEqual([])
  expect((await stored(id)).content.body).not.toContain('慢的人')
  await dialog.getByRole('button', { name: '在最新版上继续' }).click()
  await expect(field(slow, '标题（中文）')).toHaveValue('快的人改的标题')
  await save(slow, 3)
  const { content } = await stored(id)
  expect(content.titleZh).toBe('快的人改的标题')
  expect(content.body).toContain('慢的人写的。')
  await Promise.all([slow.context().close(), fast.context().close()])
})

test('pictures hang to an article, readers see those of the published text and no others', async ({
  page,
  browser,
}) => {
  const id = newId()
  await saved(id, 0)
  await signIn(page, FIRST)
  await open(page, `/knowledge/edit?id=${id}`)
  await expect(field(page, '正文')).toHaveValue(CONTENT.body)
  const place = inView(page).getByRole('group', { name: '附件图片' })
  await place.locator('input[type=file]').setInputFiles([pixel('流程.png'), pixel('曲线.png')])
  for (const name of ['流程.png', '曲线.png'])
    await expect(place.getByRole('img', { name: `${name} 已上传` })).toBeVisible()
  await save(page, 2)
  await publish(page)
  await expect(inView(page).getByText('已发布').first()).toBeVisible()

  const reader = await newPage(browser)
  await signIn(reader, 'customer')
  await open(reader, `/knowledge/detail?id=${id}`)
  const shown = inView(reader).getByRole('list', { name: '附件图片' }).getByRole('img')
  await expect(shown).toHaveCount(2)
  const first = inView(reader).getByRole('img', { name: '流程.png', exact: true })
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await serious(reader)).toEqual([])
  const address = (await first.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/api\//)

  await page.reload()
  const hanging = inView(page).getByRole('list', { name: '附件图片' })
  await hanging.getByRole('button', { name: '移除 流程.png' }).click()
  await expect(hanging.getByRole('img')).toHaveCount(1)
  await save(page, 3)
  // Saved and not published: readers have what they had.
  await reader.reload()
  await expect(shown).toHaveCount(2)
  await publish(page)
  await expect(button(page, '发布')).toHaveCount(0)
  await reader.reload()
  await expect(shown).toHaveCount(1)
  await expect(inView(reader).getByRole('img', { name: '曲线.png', exact: true })).toBeVisible()
  const status = (path: string) => reader.evaluate(async (of) => (await fetch(of)).status, path)
  await expect.poll(() => status(address)).toBe(404)
  await reader.context().close()
})

test('what is typed stays over another tab and a reload, and closing its tab asks first', async ({ page }) => {
  const id = newId()
  await saved(id, 0)
  await signIn(page, FIRST)
  await open(page, `/knowledge/edit?id=${id}`)
  await field(page, '正文').fill('还没有保存的文字')
  await open(page, '/knowledge/list')
  await expect(inView(page).getByRole('heading', { name: '知识库' })).toBeVisible()
  await open(page, `/knowledge/edit?id=${id}`)
  await expect(field(page, '正文')).toHaveValue('还没有保存的文字')
  await page.reload()
  await expect(field(page, '正文')).toHaveValue('还没有保存的文字')
  await page.getByRole('tab', { name: /试写的文章/ }).press('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect((await stored(id)).newest).toBe(1)
})

test('@phone an article is changed by thumb; nothing is wider than the phone', async ({ page }) => {
  const id = newId()
  await saved(id, 0)
  await signIn(page, FIRST)
  await open(page, '/knowledge/manage')
  await inView(page).getByRole('link', { name: CONTENT.titleZh }).first().waitFor()
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  expect(await serious(page)).toEqual([])
  await open(page, `/knowledge/edit?id=${id}`)
  await field(page, '正文').fill('在手机上改的')
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  await button(page, '预览').tap()
  await expect(inView(page).getByRole('region', { name: '预览' })).toContainText('在手机上改的')
  await button(page, '历史版本').tap()
  await expect(inView(page).locator('[data-kind=added]')).toContainText('在手机上改的')
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  expect(await serious(page)).toEqual([])
  await save(page, 2)
})

test('states of the editor: not allowed, missing, failing with a way on, offline', async ({ page, context }) => {
  const id = newId()
  await saved(id, 0)
  await signIn(page, FIRST)
  await page.route('**/knowledge/version?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await open(page, `/knowledge/edit?id=${id}`)
  await button(page, '重试').click()
  await expect(field(page, '标题（中文）')).toHaveValue(CONTENT.titleZh)
  await open(page, '/knowledge/edit?id=no-such-article')
  await expect(button(page, '重试')).toBeVisible()
  await context.setOffline(true)
  await open(page, '/knowledge/edit?id=eight-rules')
  await expect(inView(page).getByText('网络已断开').first()).toBeVisible()
  await context.setOffline(false)
  await expect(field(page, '标题（中文）')).toHaveValue('控制图的八条判异规则')
})

test('a customer finds no way to the editor and no page at its address', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, '/knowledge/detail?id=eight-rules')
  await expect(inView(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(inView(page).getByRole('link', { name: '编辑' })).toHaveCount(0)
  for (const path of ['/knowledge/edit?id=eight-rules', '/knowledge/manage']) {
    await open(page, path)
    await expect(inView(page).getByText('没有查看权限')).toBeVisible()
  }
})

const LANGUAGES = {
  日本語: {
    lang: 'ja',
    title: 'ナレッジベース',
    article: /管理図/,
    only: '本文は中国語です。',
    manage: '記事の管理',
    save: '新しい版を保存',
    versions: '変更履歴',
    same: '差分はありません',
  },
  English: {
    lang: 'en',
    title: 'Knowledge base',
    article: /rules/i,
    only: 'The text is in Chinese.',
    manage: 'Manage articles',
    save: 'Save new version',
    versions: 'Version history',
    same: 'No differences',
  },
} as const
for (const [language, words] of Object.entries(LANGUAGES)) {
  test(`${language}: pages of readers and of staff speak it, on both sizes`, async ({ page }) => {
    await quietPreferences(page)
    await signIn(page, FIRST)
    await choose(page, language, words.lang)
    await open(page, `/knowledge/list?q=${encodeURIComponent('控制图')}`)
    await expect(inView(page).getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(inView(page).getByRole('link', { name: words.article }).first()).toBeVisible()
    await open(page, '/knowledge/manage')
    await expect(inView(page).getByRole('heading', { level: 1, name: words.manage })).toBeVisible()
    await open(page, '/knowledge/edit?id=eight-rules')
    await expect(button(page, words.save)).toBeVisible()
    await button(page, words.versions).click()
    await expect(inView(page).getByText(words.same)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await open(page, '/knowledge/detail?id=eight-rules')
    await expect(inView(page).getByRole('heading', { level: 1, name: words.article })).toBeVisible()
    await expect(inView(page).getByText(words.only)).toBeVisible()
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    expect(await serious(page)).toEqual([])
  })
}

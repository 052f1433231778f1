import { articlePublish, articleSave } from '@clinker/contract/knowledge/routes'
import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from './database.ts'
import { stackSignIn } from './stack.ts'

/** Takes articles of the specs away with all that hangs on them: a second run sees the lists of the first. */
export async function forgetArticles(beginning: `e2e-${string}`): Promise<void> {
  const mine = `(select article_id from article where slug like '${beginning}%')`
  const files = await sql<{ file_id: string }>(`delete from article_file where article_id in ${mine} returning file_id`)
  await sql('delete from stored_file where file_id = any ($1)', [files.map(({ file_id }) => file_id)])
  for (const table of ['article_read', 'article_vote', 'article_count', 'published_article', 'article_version'])
    await sql(`delete from ${table} where article_id in ${mine}`)
  await sql(`delete from article where slug like '${beginning}%'`)
}

/** The chosen language stays in this browser: other specs share the account. */
export const quietPreferences = (page: Page): Promise<unknown> =>
  page.route('**/admin/user/preferences*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { status: 200, message: 'ok', data: null } })
      : route.continue(),
  )

export async function choose(page: Page, language: string, lang: string): Promise<void> {
  await page.getByRole('button', { name: '语言' }).click()
  const item = page.getByRole('menuitemradio', { name: language })
  await expect(item).toBeVisible()
  await item.click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** What a hostile text would do if it ran: open a dialog, set a mark, call home. */
export function watchRuns(page: Page): () => Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) seen.push(request.url())
  })
  page.on('pageerror', (error) => seen.push(String(error)))
  return async () => {
    if (await page.evaluate(() => '__ran' in window)) seen.push('__ran')
    return seen
  }
}

const HOSTILE = 'e2e-hostile-'

/** Articles full of hostile texts, published through the server as staff would. */
export async function hostilePages(payloads: readonly string[], each: number) {
  await forgetArticles(HOSTILE)
  const client = await stackSignIn('quality')
  const pages: { id: string; title: string }[] = []
  for (let at = 0; at < payloads.length; at += each) {
    const id = `${HOSTILE}${at / each}`
    const title = `敌意文字 ${at / each}`
    const some = payloads.slice(at, at + each)
    const content = {
      category: 'SAFETY' as const,
      titleZh: title,
      titleJa: some[1] ?? '',
      titleEn: (some[2] ?? '').slice(0, 150),
      abstractZh: some[3] ?? '',
      abstractJa: some[4] ?? '',
      abstractEn: some[5] ?? '',
      body: some.join('\n\n'),
      tags: [`x${some[6] ?? ''}`.slice(0, 20)],
      owner: `x${some[7] ?? ''}`.slice(0, 40),
      reviewOn: '2027-01-01',
    }
    const body = { id, version: 0, note: some[8] ?? '', content }
    const { status, message, data } = await client.call(articleSave, { body })
    expect([status, message]).toEqual([200, message])
    await client.call(articlePublish, { body: { id, version: data.version } })
    pages.push({ id, title })
  }
  return { pages, forget: () => forgetArticles(HOSTILE) }
}

/** By keyboard, once the frame listens to it. */
export async function openSearch(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: /^我的账号/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('combobox')).toBeFocused()
  return panel
}

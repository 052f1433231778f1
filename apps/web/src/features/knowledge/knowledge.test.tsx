import type { ReplyInput } from '@clinker/contract/kernel/route'
import { articleDetail, articleHelpful, articleList } from '@clinker/contract/knowledge/routes'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import { saveXdd } from '@clinker/contract/logs/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ArticleBody } from './article-body.tsx'

type Row = ReplyInput<typeof articleList>['rows'][number]

const FACTS = {
  id: 'sd-and-cv',
  category: 'STATISTICS',
  title: { zh: '读懂标准偏差', ja: '標準偏差の読み方', en: 'Reading S' },
  abstract: { zh: '摘要', ja: '要約です', en: 'Abstract' },
  tags: ['Cv'],
  owner: '质量技术部',
  updatedOn: '2026-11-14',
  reads: 12,
  helped: 3,
  notHelped: 1,
} as const
const row: Row = {
  ...FACTS,
  tags: ['Cv'],
  titlePieces: [
    { text: '读懂', hit: false },
    { text: '标准偏差', hit: true },
  ],
  snippet: [],
}
const BODY =
  '## 一\n\n文字 $R_{28}$〔待核〕\n\n## 二\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```figure\nkind: rule\nrule: N1\nz: 0 3.2 0\ncaption: 图\n```'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp> | undefined
const user = userEvent.setup()
const MENUS = [menuItem('/knowledge/list'), menuItem('/knowledge/detail', { hidden: true })]
const MAY = makeUser({ menus: MENUS, elements: [{ code: 'knowledge:read' }] })

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => MAY)
  api.on(saveXdd, () => null)
  api.on(articleList, () => ({
    rows: [row],
    total: 1,
    page: 1,
    limit: 20,
    all: 24,
    counts: [{ category: 'STATISTICS' as const, n: 1 }],
  }))
  api.on(articleDetail, () => ({
    ...FACTS,
    tags: ['Cv'],
    version: 1,
    body: BODY,
    minutes: 2,
    mine: null,
    files: [],
    related: [{ id: 'eight-rules', title: { zh: '八条规则', ja: '八つのルール', en: 'Eight rules' } }],
  }))
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app?.leave()
  app = undefined
})

describe('the list of articles', () => {
  it('[S2.16] stands at its path, marks hits and asks as the address says', async () => {
    app = renderApp('/knowledge/list?q=标准偏差&category=STATISTICS')
    expect(await screen.findByText('标准偏差', { selector: 'mark' })).toBeVisible()
    expect(screen.getByText('24 篇中找到 1 篇')).toBeVisible()
    expect(screen.getByText('有用 75%')).toBeVisible()
    expect(Object.fromEntries(api.calls(articleList)[0]!.query)).toMatchObject({
      q: '标准偏差',
      category: 'STATISTICS',
      sort: 'MATCH',
    })
  })

  it('opens an article where there is no room beside, and asks when the typing pauses', async () => {
    app = renderApp('/knowledge/list')
    await user.type(await screen.findByRole('searchbox', { name: '搜索文章' }), '初凝')
    await waitFor(() => expect(app?.place()).toContain(`q=${encodeURIComponent('初凝')}`))
    await user.click(screen.getByRole('link', { name: /读懂/ }))
    await waitFor(() => expect(app?.place()).toBe('/knowledge/detail?id=sd-and-cv'))
  })

  it('says when nothing is found, when it failed, and when one may not see it', async () => {
    api.on(articleList, () => ({ rows: [], total: 0, page: 1, limit: 20, all: 24, counts: [] }))
    app = renderApp('/knowledge/list?q=zzz')
    expect(await screen.findByText('没有找到文章')).toBeVisible()
    app.leave()
    api.on(articleList, () => {
      throw new Refusal('internal')
    })
    app = renderApp('/knowledge/list?q=yyy')
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    app.leave()
    api.on(userInfo, () => makeUser({ menus: MENUS, elements: [] }))
    app = renderApp('/knowledge/list')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
  })
})

describe('an article', () => {
  it('[S2.17] stands at its path with contents, drawing, marks and related ones, and is told as read', async () => {
    app = renderApp('/knowledge/detail?id=sd-and-cv')
    expect(await screen.findByRole('heading', { level: 1, name: '读懂标准偏差' })).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: '目录' }))
    expect(contents.getAllByRole('button')).toHaveLength(2)
    expect(screen.getByRole('img', { name: '示意图：报警点为第 2 点' })).toBeVisible()
    // Readers get a footnote, editors the mark.
    expect(screen.getByText('※')).toHaveAttribute('title', '数值待与标准原文核对')
    expect(screen.getByRole('note')).toHaveTextContent('尚未与标准原文核对')
    expect(screen.queryByText('〔待核〕')).toBeNull()
    expect(screen.getByRole('link', { name: '八条规则' })).toHaveAttribute('href', '/knowledge/detail?id=eight-rules')
    expect(await screen.findByRole('tab', { name: /读懂标准偏差/ })).toBeVisible()
    await waitFor(() =>
      expect(api.calls(saveXdd).map(({ body }) => JSON.parse(body) as { query?: string })).toContainEqual(
        expect.objectContaining({ referCode: 'knowledge', query: 'id=sd-and-cv' }),
      ),
    )
  })

  it('asks whether it helped and thanks', async () => {
    api.on(articleHelpful, () => ({ helped: 4, notHelped: 1 }))
    app = renderApp('/knowledge/detail?id=sd-and-cv')
    await user.click(await screen.findByRole('button', { name: /^有用/ }))
    await screen.findByText('谢谢，已记录')
    expect(screen.getByRole('button', { name: '有用 4' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('draws 2,000 hostile texts without an element, attribute or address that could run', () => {
    for (let at = 0; at < PAYLOADS.length; at += 100) {
      const { container, unmount } = render(
        <MemoryRouter>
          <ArticleBody body={PAYLOADS.slice(at, at + 100).join('\n\n')} prefix="x" />
        </MemoryRouter>,
      )
      expect(container.querySelectorAll('script, img, iframe, object, form, input, style, base, math')).toHaveLength(0)
      for (const element of container.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on/)
          if (name === 'href') expect(value).toMatch(/^\/[a-z]/)
        }
      }
      unmount()
    }
  })
})

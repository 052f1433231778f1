// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { metadataOf, routesModule } from './contract-routes.ts'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import * as session from '@clinker/contract/session/routes'
import { WORDS } from '@clinker/contract/catalogue'

const web = join(import.meta.dirname, '..')
let chunks: Rolldown.OutputChunk[]
let html: string

beforeAll(async () => {
  const out = (await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  chunks = out.output.filter((one) => one.type === 'chunk')
  const page = out.output.find((one) => one.fileName === 'index.html')
  html = page?.type === 'asset' ? String(page.source) : ''
})

/** Chunks and, all the way down, what they import at once. */
const closureOf = (given: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const found = new Set(given)
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const next = chunks.find((one) => one.fileName === file)
      if (next) found.add(next)
    }
  }
  return [...found]
}

/** Everything the login page loads. */
const first = (): Rolldown.OutputChunk[] => {
  const entries = chunks.filter((chunk) => chunk.isEntry)
  if (entries.length !== 1) throw new Error('no entry')
  return closureOf(entries)
}

describe('what the browser gets', () => {
  it('holds no page that exists for development only', () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds)
    expect(modules.filter((id) => /\/features\/workshop\/(?!feature\.ts$)/.test(id))).toEqual([])
  })

  it('holds no zod, no schema and none of the rows', () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds)
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((id) => /\/node_modules\/zod\//.test(id))).toEqual([])
    expect(
      modules.filter((id) => /contract\/src\/(catalogue|(?!kernel)\w+\/words|kernel\/(errors|ids|page))\.ts$/.test(id)),
    ).toEqual([])
    expect(modules.some((id) => id.endsWith('contract/src/session/routes.ts'))).toBe(true)
    for (const chunk of chunks) expect(chunk.code).not.toMatch(/ZodError|_zod|strictObject|unsignedReason/)
  })

  it('has one language in each file of words, and the login page only its own group', () => {
    const holding = (text: string) => chunks.filter((chunk) => chunk.code.includes(text)).map((chunk) => chunk.name)
    const [start, ...others] = holding(WORDS['session.login.hint'].zh)
    expect(first().map((chunk) => chunk.name)).toContain(start)
    expect(others).toEqual([])
    expect(holding(WORDS['session.login.hint'].ja)).toEqual(['start.ja'])
    expect(holding(WORDS['session.login.hint'].en)).toEqual(['start.en'])
    expect(holding(WORDS['varieties.empty'].zh)).toEqual(['rest.zh'])
  })

  it('has every word of the pages beside the sign-in in the groups they load', () => {
    const words = chunks.find((chunk) => chunk.name === 'rest.zh')?.code ?? ''
    const later = Object.keys(WORDS).filter((key) => ['"', "'", '`'].some((q) => words.includes(`${q}${key}${q}:`)))
    expect(later.length).toBeGreaterThan(100)
    for (const page of ['login-page', 'forgot-page', 'lock-page']) {
      const own = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${page}.tsx`)))
      expect(own).toHaveLength(1)
      const text = closureOf(own)
        .map(({ code }) => code)
        .join('\n')
      expect([page, later.filter((key) => ['"', "'", '`'].some((q) => text.includes(q + key + q)))]).toEqual([page, []])
    }
  })

  it('loads frame, pages and the forms beside the sign-in only when they are opened', () => {
    const modules = first().flatMap((chunk) => chunk.moduleIds)
    const later =
      /\/src\/(shell|features\/home\/home-page|features\/account\/(?!feature\.ts))|react-query|node_modules\/antd/
    expect(modules.some((id) => id.endsWith('/features/session/login-page.tsx'))).toBe(true)
    expect(modules.filter((id) => later.test(id))).toEqual([])
    const all = chunks.flatMap((chunk) => chunk.moduleIds)
    for (const page of ['forgot', 'lock', 'sessions', 'consent'])
      expect(all.some((id) => id.endsWith(`/features/account/${page}-page.tsx`))).toBe(true)
  })

  it('brings antd only to the two staff pages that use it', () => {
    const isAntd = (id: string) => /node_modules\/(?:antd|@ant-design|@rc-component|dayjs)\//.test(id)
    const bringAntd = chunks
      .filter((chunk) => closureOf([chunk]).some(({ moduleIds }) => moduleIds.some(isAntd)))
      .flatMap(({ moduleIds }) => moduleIds)
    expect(bringAntd.some(isAntd)).toBe(true)
    expect(
      bringAntd.flatMap((id) => /\/src\/(?:features|shell|app)\/.+-page\.tsx$/.exec(id)?.[0] ?? []).sort(),
    ).toEqual(['/src/features/evaluation/manage-page.tsx', '/src/features/ingest/letters-page.tsx'])
  })

  it('uses nothing that Chromium 87 and Safari 15 lack', () => {
    const newer =
      /(?<!\.\.)\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|hasOwn|withResolvers|groupBy)\(|structuredClone\(|AbortSignal\.(any|timeout)|randomUUID\(|Promise\.try|\(\?<[=!]/
    // The URL rule of antd's forms makes a look-behind for an option that is never set.
    const neverRun = /\.includeBoundaries\?`[^`]+`/g
    for (const chunk of chunks) expect(newer.exec(chunk.code.replace(neverRun, ''))?.[0]).toBeUndefined()
  })

  it('is a page without inline script that waits for its nonce', () => {
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__" />')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+="|<style|style="/)
    expect(html.match(/<script/g)).toHaveLength(3)
  })
})

describe('metadata of routes', () => {
  it('is plain and keeps what a call needs', () => {
    expect(metadataOf(cementVarietyList)).toEqual({
      kind: 'route',
      method: 'GET',
      path: '/sale/xdd/quality/cementVarietyList',
      access: 'variety:read',
      company: 'one',
    })
    expect(metadataOf(session.doLogin)).toMatchObject({ signed: false, encoding: 'form', access: 'public' })
  })

  it('drops schemas that a feature exports beside its routes', () => {
    expect(routesModule({ ...session, Schema: { parse() {} }, LIMIT: 5 })).toMatch(/^export const (\w+) = /)
    expect(routesModule({ Schema: { parse() {} }, LIMIT: 5, KINDS: ['a'] })).toBe(
      'export const LIMIT = 5\nexport const KINDS = ["a"]',
    )
  })
})

describe('a browser that is too old', () => {
  const script = readFileSync(join(web, 'plain/old-browser.js'), 'utf8')
  const run = (window: object, css: object | undefined) => {
    let hidden = true
    const element = { removeAttribute: () => (hidden = false) }
    const text = { prototype: { replaceAll: 'replaceAll' in window } }
    runInNewContext(script, {
      window: { ...window, CSS: css },
      CSS: css,
      String: text,
      document: { getElementById: () => element },
    })
    return hidden ? 'application' : 'plain page'
  }

  it('is told in plain Chinese, by a script it can read', () => {
    expect(run({ Promise, replaceAll: true }, { supports: () => true })).toBe('application')
    expect(run({ Promise, replaceAll: true }, { supports: () => false })).toBe('plain page')
    expect(run({}, undefined)).toBe('plain page')
    expect(script.replace(/\/\/.*/g, '')).not.toMatch(/=>|\b(let|const|class)\b|`|\?\./)
    expect(html).toContain('您的浏览器版本过旧')
  })
})

describe('files that come early', () => {
  const given = () => {
    const tag = /<script\s+src="\/assets\/early-[\w-]+\.js"([^>]*)>/.exec(html)?.[1] ?? ''
    return new Map(
      [...tag.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value.split(' ')]),
    )
  }
  const script = readFileSync(join(web, 'plain/early.js'), 'utf8')
  const linksFor = (cookie: string, hash = '', language?: string) => {
    const links: { href: string; rel: string; crossOrigin?: string }[] = []
    const dataset = Object.fromEntries([...given()].map(([name, value]) => [name, value.join(' ')]))
    const head = { appendChild: (link: (typeof links)[number]) => links.push(link) }
    const document = { currentScript: { dataset }, cookie, head, createElement: () => ({}) }
    runInNewContext(script, {
      document,
      window: { Promise },
      location: { hash },
      localStorage: { getItem: () => language ?? null },
    })
    return links
  }
  const prefetched = (...person: Parameters<typeof linksFor>) => linksFor(...person).map(({ href }) => href)
  const signedIn = 'a=1; 0.2.0-tokenId=x'

  it('are named by the page: frame, home, and one language of words, none twice and none of the first ones', () => {
    const { frame = [], home = [], ...words } = Object.fromEntries(given())
    const files = [...frame, ...home]
    expect(files.some((file) => file.startsWith('/assets/signed-in-'))).toBe(true)
    expect(files.some((file) => file.startsWith('/assets/home-page-'))).toBe(true)
    expect(new Set(files).size).toBe(files.length)
    const firstFiles = first().map(({ fileName }) => `/${fileName}`)
    expect(files.filter((file) => firstFiles.includes(file))).toEqual([])
    for (const language of ['zh', 'ja', 'en']) expect(words[language]?.[0]).toContain(`/assets/rest.${language}-`)
  })

  it('are asked for by somebody signed in only, home only where home is opened', () => {
    const { frame = [], home = [], ja = [], zh = [] } = Object.fromEntries(given())
    expect(prefetched('a=1')).toEqual([])
    expect(prefetched(signedIn)).toEqual([...frame, ...zh, ...home])
    expect(prefetched(signedIn, '#/home?v=1', 'ja')).toEqual([...frame, ...ja, ...home])
    expect(prefetched(signedIn, '#/quality/list', 'xx')).toEqual([...frame, ...zh])
  })

  it('are style sheets requested as the product itself requests them, so that each is fetched once', () => {
    const sheets = linksFor(signedIn).filter(({ rel }) => rel === 'preload')
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.filter(({ href, crossOrigin }) => !href.endsWith('.css') || crossOrigin !== '')).toEqual([])
    // The helper of Vite that adds a sheet later.
    const helper = chunks.find(({ code }) => code.includes('vite:preloadError'))?.code
    expect(helper).toMatch(/\.crossOrigin=(?:""|``|'')/)
  })
})

// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
}, 60_000)

const entry = () => {
  const found = chunks.find((chunk) => chunk.isEntry)
  if (!found) throw new Error('no entry')
  return found
}

describe('what the browser gets', () => {
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
    expect(holding(WORDS['login.hint'].zh)).toEqual([entry().name])
    expect(holding(WORDS['login.hint'].ja)).toEqual(['start.ja'])
    expect(holding(WORDS['login.hint'].en)).toEqual(['start.en'])
    expect(holding(WORDS['variety.empty'].zh)).toEqual(['rest.zh'])
  })

  it('loads frame and pages only after the sign-in', () => {
    const first = entry()
    expect(first.imports.map((file) => chunks.find((chunk) => chunk.fileName === file)?.name)).not.toContain(
      'signed-in',
    )
    expect(
      first.moduleIds.filter((id) =>
        /\/src\/(shell|features\/home\/home-page)|react-query|node_modules\/antd/.test(id),
      ),
    ).toEqual([])
  })

  it('uses nothing that Chromium 87 and Safari 15 lack', () => {
    const newer =
      /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|hasOwn|withResolvers|groupBy)\(|structuredClone\(|AbortSignal\.(any|timeout)|randomUUID\(|Promise\.try|\(\?<[=!]/
    for (const chunk of chunks) expect(newer.exec(chunk.code)?.[0]).toBeUndefined()
  })

  it('is a page without inline script that waits for its nonce', () => {
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__" />')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+="|<style|style="/)
    expect(html.match(/<script/g)).toHaveLength(2)
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
  const script = readFileSync(join(web, 'public/old-browser.js'), 'utf8')
  const run = (window: object, css: object | undefined) => {
    let hidden = true
    const element = { removeAttribute: () => (hidden = false) }
    const text = { prototype: { replaceAll: 'replaceAll' in window } }
    new Function('window', 'CSS', 'String', 'document', script)({ ...window, CSS: css }, css, text, {
      getElementById: () => element,
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

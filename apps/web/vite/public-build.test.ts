// @vitest-environment node
import { gzipSync } from 'node:zlib'
import { WORDS } from '@clinker/contract/catalogue'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES, publicBuild } from './public-pages.ts'

/** What only this page says, and the file of words that holds it. */
const OWN = {
  verify: { title: '质保单核验', key: 'verify.REVOKED.text', words: 'verify' },
  evaluation: { title: '质量评价', key: 'evaluation.rate.hello', words: 'evaluate' },
} as const

describe.each(PUBLIC_PAGES)('the public page %s', (page) => {
  let chunks: Rolldown.OutputChunk[]
  let styles: string[]
  let html: string
  const { title, key, words } = OWN[page]

  beforeAll(async () => {
    const config = publicBuild(page)
    const out = (await build({ ...config, build: { ...config.build, write: false } })) as Rolldown.RolldownOutput
    chunks = out.output.filter((one) => one.type === 'chunk')
    const assets = out.output.filter((one) => one.type === 'asset')
    styles = assets.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => String(source))
    html = String(assets.find(({ fileName }) => fileName === `${page}/index.html`)?.source)
  })

  it('is small, in all languages together', () => {
    const all = [html, ...styles, ...chunks.map(({ code }) => code)]
    expect(all.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(40_000)
  })

  it('brings neither React nor antd nor zod, no schema, no row, and only the words that it can show', () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds)
    expect(
      modules.filter((id) => /node_modules|contract\/src\/(catalogue|\w+\/([a-z]+-)?words)\.ts$/.test(id)),
    ).toEqual(modules.filter((id) => id.endsWith('contract/src/kernel/words.ts')))
    const holding = (text: string) => chunks.filter(({ code }) => code.includes(text)).map(({ name }) => name)
    expect(holding(WORDS[key].ja)).toEqual([`${words}.ja`])
    expect(holding(WORDS[key].en)).toEqual([`${words}.en`])
    expect(holding(WORDS['session.login.hint'].zh)).toEqual([])
    expect(holding(WORDS['slips.notice.slip-issued'].zh)).toEqual([])
  })

  it('uses nothing that Chromium 70 lacks', () => {
    const newer =
      /\?\?|\?\.[a-z[(]|\.(at|flat|matchAll|replaceAll|findLast|replaceChildren|toSorted|hasOwn)\(|fromEntries|allSettled|globalThis|queueMicrotask|structuredClone|randomUUID|#\w+ ?[=;(]|\(\?<[=!]/
    for (const { code } of chunks) expect(newer.exec(code)?.[0]).toBeUndefined()
    for (const css of styles)
      expect(
        /(?<!grid-|column-)\bgap:|\binset:|\b(min|max|clamp)\(|:(is|where)\(|aspect-ratio/.exec(css)?.[0],
      ).toBeUndefined()
  })

  it('has the tags of a card, no inline script or style, and no index keeps it', () => {
    expect(html).toContain('<meta property="og:image" content="__ORIGIN__/share.png" />')
    expect(html).toContain(`<meta property="og:title" content="${title}" />`)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+="|<style|style="/)
  })
})

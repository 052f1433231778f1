// @vitest-environment node
import { gzipSync } from 'node:zlib'
import { WORDS } from '@clinker/contract/catalogue'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { verifyBuild } from './verify-page.ts'

let chunks: Rolldown.OutputChunk[]
let styles: string[]
let html: string

beforeAll(async () => {
  const out = (await build({
    ...verifyBuild,
    build: { ...verifyBuild.build, write: false },
  })) as Rolldown.RolldownOutput
  chunks = out.output.filter((one) => one.type === 'chunk')
  const assets = out.output.filter((one) => one.type === 'asset')
  styles = assets.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => String(source))
  html = String(assets.find(({ fileName }) => fileName === 'verify/index.html')?.source)
}, 60_000)

it('is small, in all languages together', () => {
  const all = [html, ...styles, ...chunks.map(({ code }) => code)]
  expect(all.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(40_000)
})

it('brings neither React nor antd nor zod, no schema, no row, and only the words that it can show', () => {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds)
  expect(modules.filter((id) => /node_modules|contract\/src\/(catalogue|\w+\/(paper-)?words)\.ts$/.test(id))).toEqual(
    modules.filter((id) => id.endsWith('contract/src/kernel/words.ts')),
  )
  const holding = (text: string) => chunks.filter(({ code }) => code.includes(text)).map(({ name }) => name)
  expect(holding(WORDS['verify.REVOKED.text'].ja)).toEqual(['verify.ja'])
  expect(holding(WORDS['verify.REVOKED.text'].en)).toEqual(['verify.en'])
  expect(holding(WORDS['login.hint'].zh)).toEqual([])
  expect(holding(WORDS['notice.slip-issued'].zh)).toEqual([])
})

it('uses nothing that Chromium 70 lacks', () => {
  const newer =
    /\?\?|\?\.[a-z[(]|\.(at|flat|matchAll|replaceAll|findLast|replaceChildren|toSorted|hasOwn)\(|fromEntries|allSettled|globalThis|queueMicrotask|structuredClone|randomUUID|#\w+ ?[=;(]|\(\?<[=!]/
  for (const { code } of chunks) expect(newer.exec(code)?.[0]).toBeUndefined()
  for (const css of styles)
    expect(/(?<!grid-)\bgap:|\binset:|\b(min|max|clamp)\(|:(is|where)\(|aspect-ratio/.exec(css)?.[0]).toBeUndefined()
})

it('is a page with the tags of a card, without inline script or style, that no index keeps', () => {
  expect(html).toContain('<meta property="og:image" content="__ORIGIN__/share.png" />')
  expect(html).toContain('<meta property="og:title" content="质保单核验" />')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+="|<style|style="/)
})

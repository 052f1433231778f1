import { expect, it } from 'vitest'
import { MENUS } from './menus.ts'
import { href, PAGES } from './pages.ts'

it('writes the query of a page into its address', () => {
  expect(href('home')).toBe('/home')
  expect(href('batch', { batchNum: 'P·O 42.5&b' })).toBe('/quality/batch?batchNum=P%C2%B7O%2042.5%26b')
  expect(href('slip', { slipNo: 'Z1', issueNo: '2' })).toBe('/quality/detail?slipNo=Z1&issueNo=2')
})

it('takes no other query name than those of the page', () => {
  // @ts-expect-error -- the batch page is opened by `batchNum`
  href('batch', { id: '1' })
  // @ts-expect-error -- there is no such page
  expect(() => href('bills')).toThrow(TypeError)
})

it('has each address once', () => {
  const paths = Object.values(PAGES).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

it('holds every menu entry that is not only a heading', () => {
  const paths = new Set<string>(Object.values(PAGES).map(({ path }) => path))
  const headings = new Set(MENUS.map(({ parent }) => parent))
  expect(MENUS.filter(({ code, path }) => !headings.has(code) && !paths.has(path))).toEqual([])
})

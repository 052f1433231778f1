import { describe, expect, it } from 'vitest'
import { KINDS, menuItem } from '../../test/pages.ts'
import { flatLevels } from './levels.ts'
import { findPage, pageTable } from './page-table.ts'

const names = (menus: Parameters<typeof pageTable>[0]) => pageTable(menus, KINDS).map((page) => page.feature.name)

describe('the routes of a user', () => {
  it('[S2.g.04] [S3.07] are the pages that the menus hold, hidden entries included', () => {
    expect(names([])).toEqual(['home', 'me'])
    expect(names([menuItem('/batch', { children: [menuItem('/batch/detail', { hidden: true })] })])).toEqual([
      'home',
      'batch',
      'me',
    ])
  })

  it('a menu entry whose page does not exist yet makes no route', () => {
    expect(names([menuItem('/quality/list'), menuItem('/office')])).toEqual(['home', 'office', 'me'])
  })

  it('entries may name their path from their parent', () => {
    expect(names([menuItem('/batch/', { children: [menuItem('list')] })])).toContain('list')
  })

  it('carry the title and icon of the menu', () => {
    const [page] = pageTable([menuItem('/office', { meta: { title: '办公', icon: 'box' } })], KINDS).slice(1)
    expect(page).toMatchObject({ title: '办公', icon: 'box' })
  })

  it('[S2.g.08] nested deeper than two levels are one level, unless marked', () => {
    expect([1, 2, 3, 7].map((levels) => flatLevels(levels))).toEqual([1, 2, 1, 1])
    expect(flatLevels(3, true)).toBe(3)
    const deep = menuItem('/a', { children: [menuItem('/a/b', { children: [menuItem('/office')] })] })
    expect(pageTable([deep], KINDS).find((page) => page.feature.name === 'office')?.levels).toBe(1)
    const marked = KINDS.map((feature) => ({ ...feature, showIframe: true as const }))
    expect(pageTable([deep], marked).find((page) => page.feature.name === 'office')?.levels).toBe(3)
  })

  it('are found by their exact path, with parameters if they have any', () => {
    const table = pageTable([], [{ ...KINDS[0], path: '/batch/:id' }])
    expect(findPage(table, '/batch/7')?.params).toEqual({ id: '7' })
    expect(findPage(pageTable([], KINDS), '/home')?.page.feature.name).toBe('home')
    for (const path of ['/HOME', '/home/', '/home/x', '/batch/list', '']) {
      expect(findPage(pageTable([], KINDS), path), path).toBeUndefined()
    }
  })
})

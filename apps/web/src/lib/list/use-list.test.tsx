import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useList } from './use-list.ts'

const SHAPE = { filters: ['word', 'state'], sorts: ['name', 'date'], initial: { state: 'open' } } as const

function show(path: string) {
  const use = () => ({ list: useList<'word' | 'state', 'name' | 'date'>(SHAPE), at: useLocation() })
  let inner: ReactNode
  const router = createMemoryRouter([{ path: '*', Component: () => inner }], { initialEntries: ['/before', path] })
  const { result } = renderHook(use, {
    wrapper: ({ children }) => {
      inner = children
      return <RouterProvider router={router} />
    },
  })
  return {
    list: () => result.current.list,
    search: () => result.current.at.search,
    do: (work: (list: ReturnType<typeof use>['list']) => void) => act(async () => work(result.current.list)),
    router,
  }
}

describe('a list in the address', () => {
  it('reads filters, sort, page and size; what the address gets wrong counts as unsaid', () => {
    expect(show('/l?word=a&sort=-date&page=3&limit=50').list()).toMatchObject({
      values: { word: 'a', state: 'open' },
      sort: { by: 'date', desc: true },
      page: 3,
      limit: 50,
      isFiltered: true,
    })
    expect(show('/l?sort=evil&page=-2&limit=21').list()).toMatchObject({ sort: undefined, page: 1, limit: 20 })
  })

  it('[S9.03] takes no size but 20, 30 and 50, whatever the address says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer().map(String), fc.string()), (limit) => {
        const { list } = show(`/l?limit=${encodeURIComponent(limit)}`)
        expect([20, 30, 50]).toContain(list().limit)
      }),
      { numRuns: 50 },
    )
  })

  it('writes in place: the way back leads out of the list, and identity stays', async () => {
    const view = show('/l?id=7')
    await view.do((list) => list.setFilters({ word: 'x' }))
    await view.do((list) => list.setPage(4))
    expect(view.search()).toBe('?id=7&word=x&page=4')
    await view.do((list) => list.setSort({ by: 'name', desc: true }))
    expect(view.search()).toBe('?id=7&word=x&sort=-name')
    await view.do((list) => list.setLimit(30))
    await view.do((list) => list.setLimit(20))
    await view.do((list) => list.setFilters({ state: 'open' }))
    await view.do((list) => list.reset())
    expect(view.search()).toBe('?id=7&sort=-name')
    await act(() => view.router.navigate(-1))
    expect(view.router.state.location.pathname).toBe('/before')
  })

  it('another question begins at its first page', async () => {
    const view = show('/l?page=9')
    await view.do((list) => list.setFilters({ state: 'all' }))
    expect(view.list()).toMatchObject({ page: 1, values: { state: 'all' } })
  })
})

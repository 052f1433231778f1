import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ListPage } from './list-page.tsx'

function show(total: number) {
  const rows = Array.from({ length: Math.min(total, 20) }, (_, n) => `row ${n}`)
  const list = { isFiltered: false, page: 1, limit: 20 as const, setPage: () => undefined, setLimit: () => undefined }
  const data = { rows, total, page: 1, limit: 20 }
  const found = {
    data,
    error: null,
    fetchStatus: 'idle' as const,
    isFetching: false,
    refetch: vi.fn<() => Promise<never>>(),
  }
  render(
    <ListPage title="清单" list={list} found={found}>
      {(given) => given.map((row) => <p key={row}>{row}</p>)}
    </ListPage>,
  )
}

it('a list has a pager', () => {
  show(1)
  expect(screen.getByRole('navigation', { name: '分页' })).toBeVisible()
})

it('an empty list has no pager', () => {
  show(0)
  expect(screen.getByRole('heading', { name: '清单' })).toBeVisible()
  expect(screen.getByText('暂无相关记录')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

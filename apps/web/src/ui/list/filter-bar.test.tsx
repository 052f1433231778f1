import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useList } from '../../lib/list/use-list.ts'
import { FilterBar } from './filter-bar.tsx'

const OPTIONS = [
  { value: '', text: '全部' },
  { value: 'BULK', text: '散装' },
]

function Page() {
  const list = useList({ filters: ['q', 'pack', 'cust'] as const })
  return (
    <>
      <FilterBar
        list={list}
        fields={[
          { name: 'q', label: '批次号', main: true },
          { name: 'pack', label: '包装', options: OPTIONS },
          { name: 'cust', label: '客户', more: true },
        ]}
      />
      <output>{useLocation().search}</output>
    </>
  )
}

const address = () => decodeURIComponent(screen.getByRole('status').textContent ?? '')
const user = userEvent.setup()

function show(path: string): void {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] })} />)
}

describe('the filters of a list', () => {
  it('act at once, without a button to confirm them', async () => {
    show('/l?page=4')
    expect(screen.queryByRole('button', { name: '查询' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: '包装' }), '散装')
    expect(address()).toBe('?pack=BULK')
    await user.type(screen.getByRole('searchbox', { name: '批次号' }), 'C26')
    await expect.poll(address).toBe('?pack=BULK&q=C26')
  })

  it('stand beside as chips that take one back, or all', async () => {
    show('/l?q=C26&pack=BULK&cust=%E6%B1%9F%E5%B2%B8')
    // A filter behind the button is set all the same, and seen.
    expect(screen.queryByRole('searchbox', { name: '客户' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '去掉条件：客户 江岸' }))
    expect(address()).toBe('?q=C26&pack=BULK')
    await user.click(screen.getByRole('button', { name: '清除2个条件' }))
    expect(address()).toBe('')
    expect(screen.getByRole('searchbox', { name: '批次号' })).toHaveValue('')
  })

  it('keep a pasted column as a list', async () => {
    show('/l')
    await user.click(screen.getByRole('searchbox', { name: '批次号' }))
    await user.paste('C26-1105\r\nF26-1108\r\n')
    await expect.poll(address).toBe('?q=C26-1105,F26-1108')
  })

  it('behind the button come with it', async () => {
    show('/l')
    await user.click(screen.getByRole('button', { name: '更多筛选' }))
    expect(screen.getByRole('searchbox', { name: '客户' })).toBeVisible()
    expect(screen.getByRole('button', { name: '收起筛选' })).toHaveAttribute('aria-expanded', 'true')
  })
})

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pageNumbers } from '../../lib/list/page-numbers.ts'
import { Pager, type Paging } from './pager.tsx'

function show(paging: Partial<Paging> = {}) {
  const onPage = vi.fn<(page: number) => void>()
  const onLimit = vi.fn<(limit: number) => void>()
  render(<Pager page={3} limit={20} total={205} {...paging} onPage={onPage} onLimit={onLimit} />)
  return { onPage, onLimit, nav: within(screen.getByRole('navigation', { name: '分页' })) }
}

describe('the pager', () => {
  it('[S9.03] [S9.04] [S3.21] has total, sizes, pages and jumper in this order', () => {
    const { nav, onLimit } = show()
    const parts = [
      nav.getByText('共205条'),
      nav.getByRole('combobox', { name: '每页条数' }),
      nav.getByRole('button', { name: '第3页' }),
      nav.getByRole('textbox', { name: '前往第几页' }),
    ]
    for (const [at, part] of parts.slice(1).entries())
      expect(parts[at]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(nav.getAllByRole('option').map((option) => option.textContent)).toEqual(['20条/页', '30条/页', '50条/页'])
    fireEvent.change(nav.getByRole('combobox'), { target: { value: '50' } })
    expect(onLimit.mock.calls).toEqual([[50]])
  })

  it('leads to any page by number, step and jumper; what is too far is brought to the last', () => {
    vi.useFakeTimers()
    const { nav, onPage } = show()
    expect(nav.getByRole('button', { name: '第3页' })).toHaveAttribute('aria-current', 'page')
    fireEvent.click(nav.getByRole('button', { name: '第11页' }))
    fireEvent.click(nav.getByRole('button', { name: '上一页' }))
    fireEvent.click(nav.getByRole('button', { name: '下一页' }))
    fireEvent.change(nav.getByRole('textbox'), { target: { value: '99' } })
    act(() => void vi.advanceTimersByTime(500))
    expect(onPage.mock.calls).toEqual([[11], [2], [4], [11]])
  })

  it('has one page when there is nothing, and no way beyond the ends', () => {
    const { nav } = show({ page: 1, total: 0 })
    expect(nav.getByRole('button', { name: '上一页' })).toBeDisabled()
    expect(nav.getByRole('button', { name: '下一页' })).toBeDisabled()
  })

  it('shows at most seven places, always with the first, the last and the one in view', () => {
    for (let pages = 1; pages <= 30; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        const shown = pageNumbers(page, pages)
        expect(shown.length).toBe(Math.min(pages, 7))
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]))
        const numbers = shown.filter((one) => typeof one === 'number')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        // A gap never hides a single page that could be shown in its place.
        for (const [at, one] of shown.entries())
          if (typeof one === 'string') expect(Number(shown[at + 1]) - Number(shown[at - 1])).toBeGreaterThan(2)
      }
  })
})

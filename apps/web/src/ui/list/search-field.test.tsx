import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(() => vi.useRealTimers())

it('looks for what was typed when its page, left in the midst of typing, is shown again', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn<(text: string) => void>()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <SearchField label="批次号" value="" maxLength={40} onSearch={onSearch} />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  fireEvent.change(screen.getByLabelText('批次号'), { target: { value: 'A26-11' } })
  rerender(page('hidden'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(onSearch).not.toHaveBeenCalled()
  rerender(page('visible'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(onSearch.mock.calls).toEqual([['A26-11']])
})

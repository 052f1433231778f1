import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ActionButton, BLOCK_MS } from '../controls/action-button.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { NumberInput, PAUSE_MS } from './number-input.tsx'

function Decimal({ max }: { max?: number }) {
  const [value, setValue] = useState('')
  return <DecimalInput label="金额" value={value} onChange={setValue} {...(max !== undefined && { max })} />
}

function NumberHost({ onValue, start = 5 }: { onValue?: (value: number | undefined) => void; start?: number }) {
  const [value, setValue] = useState<number | undefined>(start)
  const change = (next: number | undefined) => {
    setValue(next)
    onValue?.(next)
  }
  return <NumberInput label="数量" value={value} min={1} max={9} onChange={change} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const note = () => screen.getByRole('status')

describe('decimal input', () => {
  it('[S5.i.05] [S5.i.09] [S5.i.10] takes keys and pastes as the rule says', async () => {
    const user = userEvent.setup()
    render(<Decimal />)
    await user.type(field(), '.00a1.2x34')
    expect(field()).toHaveValue('1.23')
    await user.clear(field())
    await user.click(field())
    await user.paste('约 1,234.567 元')
    expect(field()).toHaveValue('1234.56')
    await user.clear(field())
    await user.type(field(), '12.')
    await user.tab()
    expect(field()).toHaveValue('12')
  })

  it('[S5.i.08] says what is too great and keeps the text and the place of the caret', async () => {
    const user = userEvent.setup()
    render(<Decimal max={100} />)
    await user.type(field(), '99')
    await user.type(field(), '8', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field()).toHaveValue('99')
    expect(field().selectionStart).toBe(1)
    expect(note()).toHaveTextContent('不能大于100')
    await user.tab()
    expect(note()).toBeEmptyDOMElement()
  })

  it('[S5.i.07] leaves the text of an input method alone until it is done', () => {
    render(<Decimal />)
    fireEvent.compositionStart(field())
    fireEvent.change(field(), { target: { value: 'yi' } })
    expect(field()).toHaveValue('yi')
    fireEvent.change(field(), { target: { value: '１２３４５６７８９' } })
    fireEvent.compositionEnd(field())
    expect(field()).toHaveValue('12345678')
  })

  it('100 sequences through the drawn field never leave the rule', () => {
    const text = fc.string({ unit: fc.constantFrom(...'00123456789..-ae '), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const { unmount } = render(<Decimal max={5000} />)
        const input = screen.getByLabelText<HTMLInputElement>('金额')
        for (const one of texts) {
          fireEvent.change(input, { target: { value: one } })
          expect(input.value).toMatch(/^(?:(?:0|[1-9]\d*)(?:\.\d{0,2})?)?$/)
          expect(Number(input.value)).toBeLessThanOrEqual(5000)
        }
        unmount()
      }),
      { numRuns: 100 },
    )
  })
})

describe('number input', () => {
  it('[S5.i.04] takes effect after a pause of 500 ms', () => {
    vi.useFakeTimers()
    const seen = vi.fn<(value: number | undefined) => void>()
    render(<NumberHost onValue={seen} />)
    fireEvent.change(field(), { target: { value: '7' } })
    act(() => void vi.advanceTimersByTime(PAUSE_MS - 1))
    expect(seen).not.toHaveBeenCalled()
    fireEvent.change(field(), { target: { value: '8' } })
    act(() => void vi.advanceTimersByTime(PAUSE_MS - 1))
    expect(seen).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(seen.mock.calls).toEqual([[8]])
    expect(PAUSE_MS).toBe(500)
  })

  it('[S5.i.01] warns when it is no number; the old value stays', () => {
    vi.useFakeTimers()
    const seen = vi.fn<(value: number | undefined) => void>()
    render(<NumberHost onValue={seen} />)
    fireEvent.change(field(), { target: { value: '7k' } })
    act(() => void vi.advanceTimersByTime(PAUSE_MS))
    expect(note()).toHaveTextContent(/^非法数字$/)
    expect(field()).toHaveValue('5')
    expect(seen).not.toHaveBeenCalled()
  })

  it.each([
    ['100', 9],
    ['-2', 1],
  ])('[S5.i.02] [S5.i.03] %s is brought to the bound and the change is said', (typed, value) => {
    vi.useFakeTimers()
    const seen = vi.fn<(value: number | undefined) => void>()
    render(<NumberHost onValue={seen} />)
    fireEvent.change(field(), { target: { value: typed } })
    act(() => void vi.advanceTimersByTime(PAUSE_MS))
    expect(seen.mock.calls).toEqual([[value]])
    expect(field()).toHaveValue(String(value))
    expect(note()).toHaveTextContent(`已自动转换为${value}`)
  })

  it('leaving the field and Enter end the pause; an empty field has no value', () => {
    const seen = vi.fn<(value: number | undefined) => void>()
    render(<NumberHost onValue={seen} />)
    fireEvent.change(field(), { target: { value: '6' } })
    fireEvent.blur(field())
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(seen.mock.calls).toEqual([[6], [undefined]])
  })
})

describe('a button that does its work once', () => {
  it('[S9.02] takes no click for 500 ms after one', async () => {
    vi.useFakeTimers()
    const work = vi.fn<() => void>()
    render(<ActionButton onClick={work}>做</ActionButton>)
    const button = screen.getByRole('button')
    fireEvent.click(button)
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(BLOCK_MS - 1))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button)
    expect(work).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    fireEvent.click(button)
    expect(work).toHaveBeenCalledTimes(2)
    expect(BLOCK_MS).toBe(500)
  })

  it('stays blocked while its work lasts, and is free after a failure', async () => {
    vi.useFakeTimers()
    let fail = (_: Error) => undefined as void
    const work = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (fail = reject)))
    render(<ActionButton onClick={work}>做</ActionButton>)
    const button = screen.getByRole('button')
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(button).toHaveAttribute('aria-busy', 'true')
    await act(async () => {
      fail(new Error('no'))
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(button).toHaveAttribute('aria-busy', 'false')
  })
})

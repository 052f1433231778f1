import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useInParts } from './use-in-parts.ts'

const page = (from: number, count = 50) => Array.from({ length: count }, (_, i) => `b${from + i}`)
const show = (first: readonly string[] | undefined, isPaged = true) =>
  renderHook(({ rows }) => useInParts(rows, (row) => row, isPaged), { initialProps: { rows: first } })
const onward = (): void =>
  act(() => {
    vi.runAllTimers()
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the next page of many rows comes in two steps; the first comes whole, with what was chosen in it before', () => {
  const { result, rerender } = show(page(0))
  expect(result.current).toEqual(page(0))
  onward()
  rerender({ rows: page(50) })
  expect(result.current).toEqual(page(50, 25))
  onward()
  expect(result.current).toEqual(page(50))
})

it('rows of which some were there already come whole: what was chosen among them stays', () => {
  const { result, rerender } = show(page(0))
  onward()
  rerender({ rows: page(1) })
  expect(result.current).toEqual(page(1))
})

it('few rows, rows on their way and rows that nobody pages are given as they are', () => {
  expect(show(page(0, 20)).result.current).toEqual(page(0, 20))
  expect(show(undefined).result.current).toBeUndefined()
  expect(show(page(0, 1000), false).result.current).toHaveLength(1000)
})

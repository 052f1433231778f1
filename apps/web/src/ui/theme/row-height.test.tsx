import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setRowHeight, useRowHeight } from './row-height.ts'

function Shown() {
  return <p>{useRowHeight()}</p>
}

it('is 32 or 40 px and changes at once', async () => {
  setRowHeight('compact')
  render(<Shown />)
  expect(screen.getByText('32')).toBeVisible()
  act(() => setRowHeight('comfortable'))
  expect(await screen.findByText('40')).toBeVisible()
})

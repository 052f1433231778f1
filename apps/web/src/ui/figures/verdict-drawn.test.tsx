import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { verdictDrawn } from './verdict-drawn.ts'
import { VERDICT_SHAPES, type VerdictName } from './verdict-shapes.ts'
import { Verdict } from './verdict.tsx'

it.each(Object.keys(VERDICT_SHAPES) as VerdictName[])('%s looks the same with and without React', (of) => {
  const { container } = render(<Verdict of={of} />)
  const drawn = verdictDrawn(of)
  const shown = container.querySelector('span')
  expect(drawn.textContent).toBe(shown?.textContent)
  expect(drawn.className).toBe(shown?.className.trim())
  expect(drawn.querySelector('svg')?.innerHTML).toBe(shown?.querySelector('svg')?.innerHTML)
  expect(drawn.querySelector('svg')).toHaveAttribute('data-shape', of)
})

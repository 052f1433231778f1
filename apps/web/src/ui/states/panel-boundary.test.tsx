import { WORDS } from '@clinker/contract/catalogue'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyAgain } from '../../lib/navigation/lazy-again.ts'
import { setLanguage } from '../../lib/words/t.ts'
import { PanelBoundary } from './panel-boundary.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

describe('a panel that fails', () => {
  it('says so in the language of the page, beside panels that go on, and is mounted again by its retry', async () => {
    let fails = true
    let mounted = 0
    function Panel() {
      useState(() => (mounted += 1))
      if (fails) throw new Error('broken')
      return <p>whole</p>
    }
    render(
      <>
        <PanelBoundary>
          <Panel />
        </PanelBoundary>
        <PanelBoundary>
          <p>neighbour</p>
        </PanelBoundary>
      </>,
    )
    for (const language of LANGUAGES) {
      await act(() => setLanguage(language))
      expect(screen.getByRole('alert')).toHaveTextContent(WORDS['frame.panel.broken'][language])
      expect(screen.getByRole('button', { name: WORDS['kernel.state.retry'][language] })).toBeVisible()
    }
    expect(screen.getByText('neighbour')).toBeVisible()
    fails = false
    const before = mounted
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByText('whole')).toBeVisible()
    expect(mounted).toBeGreaterThan(before)
  })

  it('because its code did not arrive downloads it again on retry, and only then', async () => {
    const load = vi.fn<() => Promise<{ default: () => React.ReactNode }>>()
    load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ default: () => <p>whole</p> })
    const body = lazyAgain(load)
    function Panel() {
      const [Body] = useState(body)
      return (
        <Suspense fallback={<p>waiting</p>}>
          <Body />
        </Suspense>
      )
    }
    render(
      <PanelBoundary>
        <Panel />
      </PanelBoundary>,
    )
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('whole')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

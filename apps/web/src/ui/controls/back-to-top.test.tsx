import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BackToTop } from './back-to-top.tsx'

function show() {
  render(
    <>
      <main id="content" tabIndex={-1}>
        <div data-testid="page" />
        <div data-testid="list" data-scroll="container" />
      </main>
      <BackToTop at="/home" />
    </>,
  )
  return (place: 'page' | 'list', top: number) => {
    const element = screen.getByTestId(place)
    element.scrollTop = top
    fireEvent.scroll(element)
    return screen.queryByRole('button', { name: '返回顶部' }) !== null
  }
}

describe('back to top', () => {
  it('[S9.06] appears on a page beyond 400', () => {
    const scroll = show()
    expect([scroll('page', 400), scroll('page', 401), scroll('page', 10)]).toEqual([false, true, false])
  })

  it('[S9.05] appears in a container beyond 55', () => {
    const scroll = show()
    expect([scroll('list', 55), scroll('list', 56)]).toEqual([false, true])
  })

  it('leads back what was scrolled', async () => {
    const scroll = show()
    scroll('list', 300)
    const list = screen.getByTestId('list')
    const scrollTo = vi.fn<(options?: ScrollToOptions) => void>()
    Object.assign(list, { scrollTo })
    await userEvent.click(screen.getByRole('button', { name: '返回顶部' }))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  })
})

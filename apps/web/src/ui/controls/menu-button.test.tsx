import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { MenuButton } from './menu-button.tsx'

const menu = (
  <MenuButton label="size" choices={[{ key: 'a', text: 'large' }]} onPick={() => undefined}>
    size
  </MenuButton>
)

it('a menu inside a dialog closes alone on Escape; the next Escape closes the dialog', async () => {
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  render(
    <Dialog title="settings" width={400} onClose={onClose}>
      {menu}
    </Dialog>,
  )
  await user.click(screen.getByRole('button', { name: 'size' }))
  expect(screen.getByRole('menuitem', { name: 'large' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('a menu closes when something outside of it is pressed, not when it is pressed itself', async () => {
  const user = userEvent.setup()
  render(
    <>
      {menu}
      <p>beside</p>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'size' }))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('menu') })
  expect(screen.getByRole('menu')).toBeInTheDocument()
  await user.pointer({ keys: '[/MouseLeft][MouseLeft]', target: screen.getByText('beside') })
  expect(screen.queryByRole('menu')).toBeNull()
})

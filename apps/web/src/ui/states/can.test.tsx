import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/wire/query.ts'
import { userQuery } from '../../lib/session/user-query.ts'
import { userOf } from '../../lib/session/user.ts'
import { makeUser } from '../../test/make.ts'
import { Can } from './can.tsx'

function show(children: ReactNode) {
  const client = createQueryClient()
  const user = makeUser({ roles: ['quality'], elements: [{ code: 'batch:read' }] })
  client.setQueryData(userQuery().queryKey, userOf(user))
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}

describe('<Can>', () => {
  it('[S6.08] draws a button for a user who holds its code, or one of several', () => {
    show(
      <>
        <Can do="batch:read">一</Can>
        <Can do={['limit:read', 'batch:read']}>二</Can>
      </>,
    )
    expect(document.body).toHaveTextContent('一二')
  })

  it('[S6.06] removes an element unless the user holds one of the listed roles or codes', () => {
    show(
      <>
        <Can roles={['admin', 'manager']}>一</Can>
        <Can do="limit:read">二</Can>
        <Can roles={['admin', 'quality']}>三</Can>
      </>,
    )
    expect(screen.queryByText(/[一二]/)).toBeNull()
    expect(document.body).toHaveTextContent('三')
  })

  it.each(['roles', 'do'])('[S6.07] a guard with an empty list of %s is an error', (form) => {
    const guard = form === 'roles' ? <Can roles={[]}>一</Can> : <Can do={[]}>一</Can>
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => show(guard)).toThrow('a guard without a list')
    vi.mocked(console.error).mockRestore()
  })
})

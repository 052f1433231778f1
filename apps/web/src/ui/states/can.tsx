import type { Permission } from '@clinker/contract/catalogue'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session/use-user.ts'

type Props = { readonly children: ReactNode } & (
  | { readonly do: Permission | readonly Permission[]; readonly roles?: never }
  | { readonly roles: readonly string[]; readonly do?: never }
)

/** Draws its children only for a user who holds one of the codes (or roles). The server checks again in any case. */
export function Can({ children, roles, do: codes }: Props) {
  const { elements, info } = useUser()
  const needed: readonly string[] = roles ?? (typeof codes === 'string' ? [codes] : (codes ?? []))
  if (needed.length === 0) throw new Error('a guard without a list guards nothing')
  const holds = needed.some((one) => (roles ? info.roles.includes(one) : elements.has(one)))
  return holds ? children : null
}

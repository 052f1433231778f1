import { route } from '@clinker/contract/kernel/route'
import { logout } from '@clinker/contract/session/routes'

/** Nothing, as signing out answers. */
const { reply } = logout

/** Calls without a database: what is left is the frame. */
export const signedEmpty = route({ method: 'GET', path: '/bench/signed', access: 'signed-in', reply })
export const unsignedEmpty = route({
  method: 'GET',
  path: '/bench/unsigned',
  access: 'signed-in',
  signed: false,
  unsignedReason: 'shows what the signature check costs',
  reply,
})
export const publicEmpty = route({
  method: 'GET',
  path: '/bench/public',
  access: 'public',
  signed: false,
  unsignedReason: 'shows what the frame costs without a session',
  reply,
})

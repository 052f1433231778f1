import type { Permission } from '@clinker/contract/catalogue'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Filling, SlotName } from './slots.ts'
import type { Key } from '../words/t.ts'
import type { User } from '../session/user.ts'

/** A page of the product: router, tabs, title and redirect rule all read this. */
export interface Feature {
  readonly name: string
  readonly path: string
  readonly title: Key
  readonly icon?: string
  /** Required permission; without it the page shows "no permission" and sends no request. */
  readonly access?: Permission
  /** Roles that may enter; without it each signed-in user may. */
  readonly roles?: readonly string[]
  /** Needs no entry in the user's menus. */
  readonly everyone?: true
  /** Its tab stands first and cannot be closed. */
  readonly affix?: true
  /** Not kept alive while another tab is in view. */
  readonly noCache?: true
  /** Query parameters that make another tab; without this list the whole query does. */
  readonly identity?: readonly string[]
  /** Keeps its depth in the menu tree, however deep. */
  readonly showIframe?: true
  /** What it puts on pages of others. */
  readonly slots?: Readonly<Partial<Record<SlotName, Filling>>>
  readonly page: () => Promise<{
    default: ComponentType
    /** Prefetches the page's first data before the user is known. */
    prefetch?: (search: string) => void
    /** The same for a known user. */
    prepare?: (client: QueryClient, user: User, search: string) => void
  }>
}

import type { Permission } from '@clinker/contract/catalogue'
import type { ComponentType } from 'react'
import type { Key } from './t.ts'

/** A page of the product: router, title and redirect rule all read this. */
export interface Feature {
  readonly name: string
  readonly path: string
  readonly title: Key
  /** Without it the page says so instead of asking the server. */
  readonly access?: Permission
  readonly page: () => Promise<{ default: ComponentType }>
}

import type { MenuItem } from '@clinker/contract/session/routes'
import { ownPath } from '../../lib/navigation/redirect.ts'

/** Hosts an outside link may open without being named first, per company; none are known today. */
export const ALLOWED_HOSTS: Readonly<Record<string, readonly string[]>> = {}

export type MenuTarget =
  | { readonly kind: 'inside'; readonly path: string }
  /** `listed`: opens at once; else a page names the address first. */
  | { readonly kind: 'outside'; readonly url: string; readonly host: string; readonly listed: boolean }
  /** A place holder of the menu editor, or nothing that leads anywhere. */
  | { readonly kind: 'temporary' }

const TEMPORARY = /^\/?(?:admin-menu-empty-\d+|undefined|null)?$/
const TEMPORARY_TARGET: MenuTarget = { kind: 'temporary' }

/** Paths of children may be written below their parent's. */
export function joinMenuPath(parent: string, path: string): string {
  if (path.startsWith('/') || TEMPORARY.test(path) || /^[a-z][a-z0-9+.-]*:/i.test(path)) return path
  return `${parent.replace(/\/$/, '')}/${path}`
}

/** What opening a menu entry means; a path that is neither ours nor a plain web address leads nowhere. */
export function menuTarget(path: MenuItem['path'] | undefined, hosts: readonly string[] = []): MenuTarget {
  if (path === undefined || TEMPORARY.test(path)) return TEMPORARY_TARGET
  if (/^https?:/i.test(path)) return outside(path, hosts)
  const own = ownPath(path, () => true)
  return own === undefined ? TEMPORARY_TARGET : { kind: 'inside', path: own }
}

function outside(path: string, hosts: readonly string[]): MenuTarget {
  // Written in full or not at all: browsers read `https:host`, tabs and backslashes as other addresses than people do.
  if (!/^https?:\/\/[^/\s\\]/i.test(path) || /[\s\\]/.test(path)) return TEMPORARY_TARGET
  let url: URL
  try {
    url = new URL(path)
  } catch {
    return TEMPORARY_TARGET
  }
  // A name before @ looks like a host and is none.
  if (url.username !== '' || url.password !== '') return TEMPORARY_TARGET
  const listed = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)
  return { kind: 'outside', url: url.href, host: url.host, listed }
}

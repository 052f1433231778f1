import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { withOrg } from '@clinker/contract/menu/pages'
import { useHref, useNavigate } from 'react-router'
import { useCompany } from '../../lib/wire/company-context.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly replace?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link inside the application; the router's own brings prefetching that the first page has no weight for. */
export function PlainLink({ to: path, replace = false, onClick, children, ...rest }: Props) {
  const to = withOrg(path, useCompany())
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    // Another window, a saved file: the browser's own business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { replace })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

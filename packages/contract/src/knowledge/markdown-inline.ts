export type Inline =
  | { readonly kind: 'text' | 'formula' | 'open' | 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

/** Hosts outside the product that an article may name: where standards are read in public. */
const HOSTS = ['openstd.samr.gov.cn', 'std.samr.gov.cn', 'www.mohurd.gov.cn']
const OWN_ROUTE = /^\/[A-Za-z][A-Za-z0-9/_-]*(?:\?[A-Za-z0-9=&._~%-]*)?$/

/** A target that may be clicked: a page of the product, or a listed host over https. */
export function safeTarget(target: string): string | undefined {
  if (target.length > 300) return undefined
  if (OWN_ROUTE.test(target)) return target
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:\/[A-Za-z0-9/._~?=&%-]*)?$/.exec(target) ?? []
  return host !== undefined && HOSTS.includes(host) ? target : undefined
}

/** Written behind a value that was not yet compared with its source. */
export const OPEN_MARK = '\u3014\u5f85\u6838\u3015'

// Each alternative is bounded, so that no text makes it slow.
const MARKS =
  /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)|\$([^$\n]{1,200})\$|`([^`\n]{1,200})`|(\u3014\u5f85\u6838\u3015)/g

export function inlinesOf(source: string): readonly Inline[] {
  const found: Inline[] = []
  const text = (part: string) => {
    if (part) found.push({ kind: 'text', text: part })
  }
  let from = 0
  for (const hit of source.matchAll(MARKS)) {
    text(source.slice(from, hit.index))
    from = hit.index + hit[0].length
    const [, strong, label, target, formula, code] = hit
    if (strong !== undefined) found.push({ kind: 'strong', children: inlinesOf(strong) })
    else if (label !== undefined) {
      const href = safeTarget(target ?? '')
      if (href === undefined) text(label)
      else found.push({ kind: 'link', href, children: [{ kind: 'text', text: label }] })
    } else if (formula !== undefined) found.push({ kind: 'formula', text: formula })
    else if (code !== undefined) found.push({ kind: 'code', text: code })
    else found.push({ kind: 'open', text: hit[0] })
  }
  text(source.slice(from))
  return found
}

export interface FormulaPart {
  readonly kind: 'text' | 'sub' | 'sup'
  readonly text: string
}

/** `R_{28} = a + b·R_3`: what stands below and above the line. */
export function formulaParts(source: string): readonly FormulaPart[] {
  const parts: FormulaPart[] = []
  let from = 0
  for (const hit of source.matchAll(/([_^])(?:\{([^{}]{1,40})\}|(\p{L}|\p{N}))/gu)) {
    if (hit.index > from) parts.push({ kind: 'text', text: source.slice(from, hit.index) })
    parts.push({ kind: hit[1] === '_' ? 'sub' : 'sup', text: hit[2] ?? hit[3] ?? '' })
    from = hit.index + hit[0].length
  }
  if (from < source.length) parts.push({ kind: 'text', text: source.slice(from) })
  return parts
}

/** Browsers drop tabs and line breaks inside an address, so `java\nscript:` is one. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const STRANGE = /[\u0000-\u0020\u007f\\]/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** A path of ours to go to after signing in, or undefined: never another site, never a script. */
export function ownPath(target: string | null | undefined, isKnown: (path: string) => boolean): string | undefined {
  if (!target || !target.startsWith('/') || target.length > 2000 || STRANGE.test(target)) return undefined
  const path = target.split(/[?#]/, 1)[0] ?? ''
  let plain = path
  for (let turn = 0; turn < 3; turn += 1) {
    if (STRANGE.test(plain) || plain.startsWith('//') || SCHEME.test(plain.slice(1))) return undefined
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return undefined
    }
  }
  return isKnown(path) ? target : undefined
}

/** Takes secrets out of whatever is about to be logged, shown or sent: by the name they stand under and by their look. */
const HIDDEN = '[hidden]'
const DEEPEST = 12

/** Names are compared without case, dashes and underscores. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'repassword',
  'passwordhash',
  'pwd',
  'token',
  'tokenkey',
  'accesstoken',
  'secret',
  'accesskeysecret',
  'authorization',
  'cookie',
  'setcookie',
  'qssid',
  'hostqssid',
  'sid',
  'mac',
  'captcha',
  'code',
  'vercode',
  'verifycode',
  'ticket',
  'keywrapped',
  'apikey',
])

/** `code` is also the name of refusals and of menus; such values are words, not secrets. */
const PLAIN_CODE = /^(?:[a-z]+(?:[_:.-][a-z]+)*|[A-Z0-9_]*[A-Z]_[A-Z0-9_]*|\d{2,4}|E[A-Z]{4,})$/

const bare = (name: string) => name.replace(/[-_]/g, '').toLowerCase()

export function isSecretName(name: string): boolean {
  return SECRET_NAMES.has(bare(name))
}

/** Keys, cookies, signatures: long runs without a blank. Request ids and file hashes of 32 hex digits stay readable. */
const TOKEN_LIKE = /[A-Za-z0-9_-]{40,}/g
/** `name=value`, `"name":"value"`, `name: value`, also inside texts. */
const PAIR = /(["']?)([A-Za-z_][A-Za-z_-]{1,30})\1(\s*[=:]\s*)("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s&,;}\]]+)/g

/** The text without secrets, safe to log. */
export function redactText(text: string): string {
  const decoded = unescape(text)
  const cleaned = clean(decoded)
  // If the decoded form contained a secret, the redacted decoded form is used.
  return cleaned === decoded ? clean(text) : cleaned
}

/** Pairs nested deeper than DEEPEST are hidden whole: recursion stays bounded whatever the text. */
function clean(text: string, depth = 0): string {
  if (depth > DEEPEST) return HIDDEN
  return text
    .replace(PAIR, (_, quote: string, name: string, sep: string, value: string) =>
      isSecretName(name) && !isPlain(name, value)
        ? `${quote}${name}${quote}${sep}${HIDDEN}`
        : // A harmless name may stand before the pair that matters: `Error: {"password":"x"}`.
          `${quote}${name}${quote}${sep}${clean(value, depth + 1)}`,
    )
    .replace(/(Bearer|QS1-HMAC-SHA256|Basic)\s+\S+/gi, `$1 ${HIDDEN}`)
    .replace(TOKEN_LIKE, (token) => `${token.slice(0, 4)}…`)
}

/** Percent and JSON escapes, as often as they were applied, so that nothing hides behind them. */
function unescape(text: string): string {
  let current = text
  for (let i = 0; i < 4; i += 1) {
    let next = current.replace(/\\(["'\\/])/g, '$1')
    if (next.includes('%')) {
      next = next.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
        try {
          return decodeURIComponent(run)
        } catch {
          return run
        }
      })
    }
    if (next === current) return current
    current = next
  }
  return current
}

const isPlain = (name: string, value: string) =>
  bare(name) === 'code' && PLAIN_CODE.test(value.replace(/^["']|["']$/g, ''))

/** A copy without secrets; errors become their name, message and stack. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return HIDDEN
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (ArrayBuffer.isView(value)) return HIDDEN
  const out: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) out[redactText(name)] = field(name, inner, depth)
  return out
}

function field(name: string, value: unknown, depth: number): unknown {
  if (!isSecretName(name)) return redact(value, depth + 1)
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (bare(name) === 'code' && (typeof value === 'number' || (typeof value === 'string' && PLAIN_CODE.test(value))))
    return value
  return HIDDEN
}

function redactError(error: Error, depth: number): unknown {
  const { name, message, stack, cause } = error
  return {
    name,
    message: redactText(message),
    stack: stack === undefined ? undefined : redactText(stack),
    ...(redact({ ...error }, depth + 1) as object),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  }
}

/** The policy of our pages; `nonce` is what index.html carries in place of __CSP_NONCE__. */
export function contentSecurityPolicy(nonce: string, webSocketOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${webSocketOrigin}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Public pages: nothing inline, nothing from elsewhere, no markup made of text. */
export const PUBLIC_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const DEVICES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const devicePolicy = (allowed: readonly string[]): string =>
  DEVICES.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ')

/** The product's own page records voice messages; no other page gets a device. */
export const PAGE_DEVICES = { 'Permissions-Policy': devicePolicy(['microphone']) }

/** For answers that are no page: whatever they are taken for, they load and run nothing. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer nginx makes itself; the API sends its own. */
export function staticHeaders(tls: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': devicePolicy([]),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(tls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

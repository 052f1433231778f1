import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (signed: string, key: Buffer, hash = 'sha256') => createHmac(hash, key).update(signed).digest('base64url')

/** Tokens and passwords that open nothing, in so many ways; `good` opens `jid` for a while. */
export function badTokens(jid: string, base64Key: string, good: string, count: number): string[] {
  const key = Buffer.from(base64Key, 'base64')
  const now = Math.floor(Date.now() / 1_000)
  const { sid } = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const right = { jid, aud: 'chat', iat: now, exp: now + 300, sid, turn: 0 }
  const token = (claims: unknown, header: object = { alg: 'HS256', typ: 'JWT' }, secret = key, hash = 'sha256') => {
    const signed = `${part(header)}.${part(claims)}`
    return `${signed}.${hmac(signed, secret, hash)}`
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const foreign = `${part({ alg: 'ES256' })}.${part(right)}`
  const [head = '', body = '', seal = ''] = good.split('.')
  const [user = ''] = jid.split('@')
  const fixed = [
    '',
    '123456',
    'password',
    user,
    base64Key,
    `${head}.${body}.`,
    `${head}.${body}`,
    `${part({ alg: 'none' })}.${body}.`,
    `${part({ alg: 'none' })}.${body}.${seal}`,
    `${part({ alg: 'None' })}.${part(right)}.`,
    token(right, { alg: 'HS384' }, key, 'sha384'),
    token(right, { alg: 'HS512' }, key, 'sha512'),
    token(right, { alg: 'HS256' }, Buffer.alloc(32)),
    token(right, { alg: 'HS256' }, Buffer.from('')),
    token({ ...right, aud: 'api' }),
    token({ ...right, aud: 'chat-api' }),
    token({ ...right, aud: ['chat'] }),
    token({ ...right, aud: undefined }),
    ...[undefined, '', `${sid}x`, `${sid}' or '1`, `${sid}\n`, [sid], 7].map((bad) => token({ ...right, sid: bad })),
    ...[undefined, -1, 0.5, '0', [0], null].map((bad) => token({ ...right, turn: bad })),
    token({ ...right, exp: now - 1 }),
    token({ ...right, exp: now + 86_400 }),
    token({ ...right, exp: 'never' }),
    token({ ...right, exp: undefined }),
    token({ ...right, jid: jid.replace(user, `${user}1`) }),
    token({ ...right, jid: `${user}@evil.example` }),
    token({ ...right, jid: user }),
    token({ ...right, jid: [jid] }),
    token({ ...right, jid: undefined, sub: jid }),
    token([right]),
    token('x'),
    `${foreign}.${createSign('sha256').update(foreign).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  const turned: string[] = []
  while (turned.length < count - fixed.length) {
    // The last sign of a seal carries bits that mean nothing: changing it may give the same seal.
    const at = next(good.length - 1)
    const sign = SIGNS[next(SIGNS.length)] ?? 'A'
    const made = next(4) === 0 ? good.slice(0, at) : good.slice(0, at) + sign + good.slice(at + 1)
    if (made !== good) turned.push(made)
  }
  return [...fixed, ...turned].slice(0, count)
}

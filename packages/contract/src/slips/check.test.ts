import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonicalJson, type Canonical } from './canonical.ts'
import { checkSlip, type PublicKey, type SignedSlip } from './check.ts'
import { asCanonical, type SlipContent } from './content.ts'

const { subtle } = globalThis.crypto

function makeKey(): { key: KeyObject; publicKey: PublicKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { key: privateKey, publicKey: { kid: x.slice(0, 8), kty: 'EC', crv: 'P-256', x, y } }
}
const [present, past, forger] = [makeKey(), makeKey(), makeKey()]
const keys = [present.publicKey, past.publicKey]

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function signed(content: SlipContent | string, by = present, kid = by.publicKey.kid): SignedSlip {
  const text = typeof content === 'string' ? content : canonicalJson(asCanonical(content))
  const signature = sign('sha256', Buffer.from(text), { key: by.key, dsaEncoding: 'ieee-p1363' })
  return { content: text, sha256: hashOf(text), kid, signature: signature.toString('base64url') }
}

const ITEMS = ['SO3', 'SND', 'R45', 'CS3', 'CS28']

/** The nth of many slips that differ in every number. */
const slip = (n: number): SlipContent => ({
  v: 1,
  issuer: { pkOrg: `pk${n}`, name: `水泥${n}`, licence: `XK08-001-${n}` },
  slipNo: `ZB26110500${n}`,
  issueNo: 1 + (n % 3),
  kind: 'EARLY',
  issuedAt: '2026-11-05 18:26:00',
  customer: { name: `客户${n}`, project: '二期' },
  batch: {
    num: `C26-${n}`,
    product: 'P·O 42.5',
    name: '普通',
    pack: 'BULK',
    standard: 'GB 175-2023',
    producedOn: '2026-11-01',
    kg: 600_000 + n,
  },
  shipped: { kg: 66_000 + n, loads: 2, firstOn: '2026-11-04', lastOn: '2026-11-05' },
  composition: { additions: [{ name: '矿渣', pct: '8.0' }], gypsum: '脱硫石膏 5.0%', grindingAid: '' },
  items: ITEMS.map((code, i) => ({
    code,
    unit: 'MPa',
    limit: '≥17.0',
    value: `${20 + ((n + i) % 30)}.${n % 10}`,
    state: 'OK',
    method: 'GB/T 17671',
    testedOn: '2026-11-04',
    inspection: 'OUT',
  })),
  trucks: [{ no: `皖B·${n}`, kg: 33_000 + n, outAt: '2026-11-04 08:00' }],
  verdict: 'PROVISIONAL',
  supplementBy: '2026-12-09',
  sealUntil: '2027-02-02',
  signers: { tester: '王珂', checker: '李建国', approver: '赵文博' },
  reason: null,
  previous: [],
})

type Change = (value: Canonical) => Canonical
const other: Change = (v) => (typeof v === 'number' ? v + 1 : typeof v === 'string' ? `${v}1` : v === null ? '' : v)

/** Every way to change one field of a content, add one or take one away. */
function* mutations(value: Canonical): Generator<Canonical> {
  if (Array.isArray(value)) {
    const list = value as readonly Canonical[]
    for (const [i, inner] of list.entries()) {
      for (const changed of mutations(inner)) yield list.toSpliced(i, 1, changed)
      yield list.toSpliced(i, 1)
    }
    yield [...list, null]
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const changed of mutations(inner)) yield { ...value, [key]: changed }
      const { [key]: _, ...rest } = value as Record<string, Canonical>
      yield rest
    }
    yield { ...value, extra: '' }
  } else yield other(value)
}

it('refuses 1,000 slips with each field changed, with the old digest and with a new one', async () => {
  let [changed, again] = [0, 0]
  for (let n = 0; n < 1_000; n += 1) {
    const content = slip(n)
    const good = signed(content)
    const entry = { sha256: good.sha256, state: 'VALID' } as const
    expect(await checkSlip(good, keys, entry, subtle)).toBe('VALID')
    for (const wrong of mutations(asCanonical(content))) {
      const text = canonicalJson(wrong)
      changed += 1
      // The digest is compared before anything else, so that is enough for all; every 100th is carried through the signature as well.
      if (hashOf(text) === good.sha256) throw new Error(`unchanged: ${text}`)
      if (changed % 25 === 0) expect(await checkSlip({ ...good, content: text }, keys, entry, subtle)).toBe('ALTERED')
      if (changed % 100 > 0) continue
      again += 1
      expect(await checkSlip({ ...good, content: text, sha256: hashOf(text) }, keys, entry, subtle)).toBe('WRONG_KEY')
    }
  }
  expect(changed).toBeGreaterThan(90_000)
  expect(again).toBeGreaterThan(900)
})

it('has a verdict of its own for every kind of wrong', async () => {
  const good = signed(slip(1))
  const entry = { sha256: good.sha256, state: 'VALID' } as const
  const check = (s: SignedSlip, e: Parameters<typeof checkSlip>[2] = entry) => checkSlip(s, keys, e, subtle)
  expect(await check(good, { ...entry, state: 'REVOKED' })).toBe('REVOKED')
  expect(await check(good, { ...entry, state: 'SUPERSEDED' })).toBe('SUPERSEDED')
  expect(await checkSlip(good, keys, undefined, subtle)).toBe('UNKNOWN')
  // Signed with a key of the forger's own, named as it is or as the issuer's.
  expect(await check(signed(slip(1), forger))).toBe('WRONG_KEY')
  expect(await check(signed(slip(1), forger, present.publicKey.kid))).toBe('WRONG_KEY')
  // A real, signed content under the code of another slip.
  expect(await check(signed(slip(2)))).toBe('OTHER_CONTENT')
  // Not the one way of writing: a blank hides nothing.
  const blank = JSON.stringify(slip(1), null, 1)
  expect(await check(signed(blank), { sha256: hashOf(blank), state: 'VALID' })).toBe('ALTERED')
  for (const broken of ['', 'AA', good.signature.slice(4), '!!!'])
    expect(await check({ ...good, signature: broken })).toBe('WRONG_KEY')
})

it('accepts slips of a key that was retired, as long as it is published', async () => {
  const old = signed(slip(3), past)
  const entry = { sha256: old.sha256, state: 'VALID' } as const
  expect(await checkSlip(old, keys, entry, subtle)).toBe('VALID')
  expect(await checkSlip(old, [present.publicKey], entry, subtle)).toBe('WRONG_KEY')
})

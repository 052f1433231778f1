import type { ReplyInput } from '@clinker/contract/kernel/route'
import { canonicalJson } from '@clinker/contract/slips/canonical'
import { changesOf } from '@clinker/contract/slips/changes'
import type { PublicKey } from '@clinker/contract/slips/check'
import { asCanonical, type SlipContent, type SlipItem } from '@clinker/contract/slips/content'
import type { slipDetail, SlipRow } from '@clinker/contract/slips/routes'

export const makeSlipRow = (over: Partial<SlipRow> = {}): SlipRow => ({
  slipNo: 'ZB2611050031',
  issueNo: 1,
  type: 'EARLY',
  state: 'VALID',
  batchNum: 'C26-1184',
  cementVariety: 'v1',
  showName: 'P·O 42.5',
  packType: 'BULK',
  custname: '江北恒泰商品混凝土有限公司',
  outboundNum: 66.24,
  truckCount: 2,
  coverage: { loads: 2, num: 66.24, shippedLoads: 2, shippedNum: 66.24 },
  verdict: 'PROVISIONAL',
  issueDate: '2026-11-05',
  firstOutDate: '2026-11-02',
  verifyCode: '7K3F9QXM2T8D7K3F9QXM2T8D7K',
  supplement: { dueDate: '2026-12-07', doneDate: null, held: false },
  outdated: false,
  held: null,
  ...over,
})

const item = (code: string, over: Partial<SlipItem>): SlipItem => ({
  code,
  unit: 'MPa',
  limit: '≥42.5',
  value: '-',
  state: 'PENDING',
  method: 'GB/T 17671',
  testedOn: null,
  inspection: 'OUT',
  ...over,
})

export const makeSlipContent = (over: Partial<SlipContent> = {}): SlipContent => ({
  v: 1,
  issuer: { pkOrg: '1001', name: '芜湖青峦水泥有限公司', licence: 'XK08-001-04217' },
  slipNo: 'ZB2611050031',
  issueNo: 1,
  kind: 'EARLY',
  issuedAt: '2026-11-05 18:26:00',
  customer: { name: '江北恒泰商品混凝土有限公司', project: '江北新区综合管廊二期' },
  batch: {
    num: 'C26-1184',
    product: 'P·O 42.5',
    name: '普通硅酸盐水泥',
    pack: 'BULK',
    standard: 'GB 175-2023',
    producedOn: '2026-11-01',
    kg: 2_380_000,
  },
  shipped: { kg: 66_240, loads: 2, firstOn: '2026-11-02', lastOn: '2026-11-05' },
  composition: {
    additions: [{ name: '矿渣', pct: '8.0' }],
    gypsum: '脱硫石膏 5.0%',
    grindingAid: '助磨剂 0.03%',
  },
  items: [
    item('CS3', { limit: '≥17.0', value: '27.3', state: 'OK' }),
    item('CS28', {}),
    item('SND', { unit: '', limit: 'PASS', value: 'PASS', state: 'OK' }),
    item('CR6', { unit: 'mg/kg', limit: '≤10.00', value: '3.42', state: 'OK', inspection: 'TYPE' }),
  ],
  trucks: [
    { no: '皖B·7K316', kg: 33_160, outAt: '2026-11-02 08:00:00' },
    { no: '皖B·9D052', kg: 33_080, outAt: '2026-11-05 09:00:00' },
  ],
  verdict: 'PROVISIONAL',
  supplementBy: '2026-12-07',
  sealUntil: '2027-01-31',
  signers: { tester: '王珂', checker: '李建国', approver: '赵文博' },
  reason: null,
  previous: [],
  ...over,
})

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

type Detail = ReplyInput<typeof slipDetail>

/** A slip of several issues, truly signed with a key of its own. */
export async function makeSlip(
  contents: readonly SlipContent[],
  over: Partial<Detail> = {},
): Promise<{ keys: PublicKey[]; detail: (issueNo?: number) => Detail }> {
  const ES256 = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const signed = await Promise.all(
    contents.map(async (content) => {
      const text = canonicalJson(asCanonical(content))
      const bytes = new TextEncoder().encode(text)
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes)
      return { text, sha256: hex(await crypto.subtle.digest('SHA-256', bytes)), signature: base64url(signature) }
    }),
  )
  const detail = (issueNo = contents.length): Detail => ({
    slipNo: 'ZB2611050031',
    batchNum: 'C26-1184',
    issueNo,
    content: signed[issueNo - 1]!.text,
    sha256: signed[issueNo - 1]!.sha256,
    kid: 'k1',
    signature: signed[issueNo - 1]!.signature,
    issues: contents.map((content, i) => ({
      issueNo: i + 1,
      type: content.kind,
      state: i + 1 === contents.length ? 'VALID' : 'SUPERSEDED',
      issuedAt: content.issuedAt,
      issuedBy: '',
      reason: content.reason,
      supersededAt: null,
      revokedAt: null,
      revokeReason: null,
      verifyCode: '7K3F9QXM2T8D7K3F9QXM2T8D7K',
      sha256: signed[i]!.sha256,
      pdfSha256: null,
      changes: i === 0 ? [] : [...changesOf(contents[i - 1]!, content)],
    })),
    supplement: { dueDate: '2026-12-07', doneDate: null, held: false },
    outdated: false,
    held: null,
    coverage: { loads: 2, num: 66.24, shippedLoads: 2, shippedNum: 66.24 },
    verifyUrl: 'https://quality.example/verify/7K3F9QXM2T8D7K3F9QXM2T8D7K',
    qr: { size: 2, path: 'M0 0h1v1h-1z' },
    verifyCount: 6,
    lastVerifiedAt: '2026-11-13 17:02:00',
    log: [{ at: '2026-11-12 09:31:00', issueNo: 1, kind: 'PRINT', who: '陈晓东', device: 'computer' }],
    logCount: 14,
    resultDue: null,
    ...over,
  })
  return { keys: [{ kid: 'k1', kty: jwk.kty ?? '', crv: jwk.crv ?? '', x: jwk.x ?? '', y: jwk.y ?? '' }], detail }
}

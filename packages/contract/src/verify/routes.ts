import { z } from 'zod'
import { route } from '../kernel/route.ts'
import { Coverage, SlipKind, SlipState } from '../slips/routes.ts'
import { CODE_TEXT_MAX } from './limits.ts'

const ANYONE = 'whoever holds the paper may check it, without an account'
/** As typed from the paper; anything else is a code that does not exist. */
const Code = z.string().min(1).max(CODE_TEXT_MAX)

/** The register entry of a code with the whole signed text, so that a copied number with other content is detected. */
export const verifySlip = route({
  method: 'GET',
  path: '/verify/:code',
  access: 'public',
  signed: false,
  unsignedReason: ANYONE,
  throttle: 'verify',
  tagged: true,
  params: z.strictObject({ code: Code }),
  reply: z.strictObject({
    state: SlipState,
    issueNo: z.int(),
    content: z.string(),
    sha256: z.string(),
    kid: z.string(),
    signature: z.string(),
    /** Of what left for this customer by now. */
    coverage: Coverage,
    supersededAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    revokeReason: z.string().nullable(),
    hasPdf: z.boolean(),
    /** All issues of this slip, the oldest first: an older one leads to the newer. */
    issues: z.array(
      z.strictObject({ issueNo: z.int(), type: SlipKind, issuedAt: z.string(), state: SlipState, code: z.string() }),
    ),
  }),
  errors: ['not_found'],
})

/** The original PDF under its code, a few a minute. */
export const verifyPdf = route({
  method: 'GET',
  path: '/verify/:code/pdf',
  access: 'public',
  envelope: 'raw',
  signed: false,
  unsignedReason: ANYONE,
  throttle: 'verify',
  params: z.strictObject({ code: Code }),
  reply: z.any(),
  errors: ['not_found', 'store_away'],
})

/** Public keys, present and past, by which anyone can check a signature. */
export const verifyKeys = route({
  method: 'GET',
  path: '/verify-keys',
  access: 'public',
  signed: false,
  unsignedReason: ANYONE,
  tagged: true,
  reply: z.strictObject({
    keys: z.array(z.strictObject({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })),
  }),
})

import { z } from 'zod'
import { LimitOp } from '../batches/shapes.ts'
import { PkOrg } from '../kernel/ids.ts'
import { PageNo, pageOf, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { STANDARD_NO_MAX, VARIETY_CODE_MAX } from './limits.ts'

const LimitRow = z.strictObject({
  standardNo: z.string(),
  varietyCode: z.string(),
  /** `*` holds for every grade. */
  grade: z.string(),
  indicatorCode: z.string(),
  indicatorName: z.string(),
  unit: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  limitOp: LimitOp,
  limitText: z.string(),
  innerText: z.string().nullable(),
  dp: z.int().nullable(),
  judgeMode: z.enum(['FULL', 'ROUND_TO_LIMIT']),
  kind: z.enum(['OUT', 'TYPE', 'AGREE']),
  clause: z.string().nullable(),
  source: z.string(),
  verified: z.boolean(),
})

/** Limits of the standards for staff, including those not yet checked against the printed standard. */
export const limitList = route({
  method: 'GET',
  path: '/sale/xdd/quality/limitList',
  access: 'limit:read',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    verified: z.enum(['0', '1']).optional(),
    varietyCode: z.string().max(VARIETY_CODE_MAX).optional(),
    standardNo: z.string().max(STANDARD_NO_MAX).optional(),
    page: PageNo,
    limit: PageSize,
  }),
  reply: pageOf(LimitRow),
})

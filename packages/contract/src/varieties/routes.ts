import { z } from 'zod'
import { PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

export const PackType = z.enum(['BULK', 'BAG'])

const VarietyRow = z.strictObject({
  cementVariety: z.string(),
  varietyCode: z.string(),
  varietyName: z.string(),
  grade: z.string(),
  showName: z.string(),
  standardNo: z.string(),
  packType: PackType,
  lastBatchNum: z.string().nullable(),
  lastOutboundDate: z.string().nullable(),
  batchCount: z.int(),
  /** When the last load left. */
  asOf: z.string().nullable(),
  defaultFlag: z.union([z.literal(0), z.literal(1)]),
  sortNo: z.int(),
})
export type VarietyRow = z.output<typeof VarietyRow>

/** Varieties this caller received in the last twelve months, newest batch first known; all enabled ones when none. */
export const cementVarietyList = route({
  method: 'GET',
  path: '/sale/xdd/quality/cementVarietyList',
  access: 'variety:read',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), packType: PackType.optional() }),
  reply: z.array(VarietyRow),
})

import { z } from 'zod'
import { PAGE_SIZES } from './page-sizes.ts'

export const PageNo = z.coerce.number().int().min(1).max(100_000).default(1)
export const PageSize = z.coerce.number().pipe(z.literal(PAGE_SIZES)).default(PAGE_SIZES[0])

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), total: z.int(), page: z.int(), limit: z.int() })

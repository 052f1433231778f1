import { z } from 'zod'

const text = (max: number) => z.string().trim().min(1).max(max)

/** Shapes of the values an operator types. */
export const UserName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/, 'must be 2 to 64 letters, digits, _ . -')
export const Pk56 = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be up to 40 letters, digits, _ -')
export const Name = text(80)
export const ShortText = text(32)
export const Mobile = z.string().regex(/^1[3-9]\d{9}$/, 'must be a mobile number of 11 digits')
export const Uscc = z.string().regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, 'must be a unified social credit code of 18 signs')
export const RoleCode = z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be the code of a role: see role list')
export const CustomerId = z.coerce.number().int().min(1).max(2_147_483_647)
export const TokenId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

import { z } from 'zod'

/** Things whose ids belong to someone: the access matrix puts a foreign example into every such place. */
export type OwnedThing =
  | 'company'
  | 'customer'
  | 'batch'
  | 'variety'
  | 'session'
  | 'user'
  | 'file'
  | 'slip'
  | 'obligation'
  | 'feedback'
  | 'evaluation'
  | 'job'

/** A text id of an owned thing; the mark lets tests find every place where an id enters. */
export const idOf = (thing: OwnedThing) => z.string().min(1).max(64).meta({ owned: thing })

export const PkOrg = idOf('company')
/** Company-bound calls carry the company in the query, also on POST and PUT (it is signed there). */
export const CompanyQuery = z.strictObject({ pkOrg: PkOrg.optional() })

import { z } from 'zod'
import { PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { ArticleRow } from '../knowledge/shapes.ts'
import { SearchText } from './search-text.ts'

/** What the search panel offers: only what this caller may open. */
export const paletteSearch = route({
  method: 'GET',
  path: '/sale/xdd/search/palette',
  access: 'signed-in',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), q: SearchText.min(1) }),
  reply: z.strictObject({
    batches: z.array(
      z.strictObject({
        batchNum: z.string(),
        showName: z.string(),
        packType: z.string(),
        verdict: z.string(),
        producedOn: z.string(),
        /** Not what was typed, but close to it. */
        near: z.boolean(),
      }),
    ),
    slips: z.array(
      z.strictObject({
        slipNo: z.string(),
        batchNum: z.string(),
        tonnes: z.number(),
        issueDate: z.string(),
        revoked: z.boolean(),
        near: z.boolean(),
      }),
    ),
    articles: z.array(ArticleRow.pick({ id: true, category: true, title: true, titlePieces: true })),
    customers: z.array(z.strictObject({ custname: z.string() })),
    /** Trucks that left lately, by a part of their plate. */
    trucks: z.array(z.strictObject({ truckNo: z.string(), lastOutAt: z.string(), loads: z.int() })),
    feedback: z.array(z.strictObject({ feedbackId: z.string(), feedbackNo: z.string(), title: z.string() })),
  }),
})

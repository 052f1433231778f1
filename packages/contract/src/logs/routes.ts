import { REFER_CODE_MAX, REFER_NAME_MAX } from '../menu/limits.ts'
import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { MAX_ENTRIES, MAX_STAY_MS, PATH_MAX, QUERY_MAX } from './limits.ts'

const text = (max: number) => z.string().max(max)

const BrowseEntry = z.object({
  referCode: text(REFER_CODE_MAX).min(1),
  referName: text(REFER_NAME_MAX),
  /** A company the caller is not in is not written down. */
  pkOrg: text(64).optional(),
  path: text(PATH_MAX),
  fromPath: text(PATH_MAX).optional(),
  query: text(QUERY_MAX).optional(),
  stayMs: z.int().min(0).max(MAX_STAY_MS).optional(),
  clientTime: text(32).optional(),
  uuid: text(64).optional(),
  terminal: text(20).optional(),
  screen: text(20).optional(),
  appVersion: text(20).optional(),
})

/** Page views, one or a batch; answers `{status:200,message:"ok",data:null}`. */
export const saveXdd = route({
  method: 'POST',
  path: '/sale/qualityBrowseLog/saveXdd',
  access: 'signed-in',
  company: 'list',
  okWord: 'logs.saved',
  logLike: 'page views: lost ones are missed by nobody, and each would need a row of its own otherwise',
  passive: true,
  // The last page view before a lock is sent after it.
  whileLocked: true,
  throttle: 'log',
  query: CompanyQuery,
  body: z.union([BrowseEntry, z.array(BrowseEntry).min(1).max(MAX_ENTRIES)]),
  bodyLimit: 128 * 1024,
  reply: z.null(),
})

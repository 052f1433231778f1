import { WORDS } from '@clinker/contract/catalogue'
import { setTimeout as delay } from 'node:timers/promises'
import { deviceOf } from '@clinker/contract/slips/device'
import { slipFileName } from '@clinker/contract/slips/file-name'
import { slipPdf } from '@clinker/contract/slips/routes'
import { Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Batching } from '../../infra/batching.ts'
import { StoreAway, type Objects } from '../../infra/objects/objects.ts'
import { findSlip, type LogEntry } from './detail-queries.ts'
import { markedKey } from './pdf.ts'
import { findPdfKey, insertMarkedJob, insertPdfJob } from './pdf-queries.ts'

export interface DownloadDeps {
  readonly slipLog: Batching<LogEntry>
  readonly objects: Objects
}

const LOOK_MS = 200
const LOOKS = 20

/** What is looked for; if it is not there, it is ordered once and looked for a while. */
async function waitFor(
  look: () => Promise<string | undefined>,
  order: () => Promise<void>,
): Promise<string | undefined> {
  let found = await look()
  if (found === undefined) await order()
  for (let i = 0; i < LOOKS && found === undefined; i += 1) {
    await delay(LOOK_MS)
    found = await look()
  }
  return found
}

const MINUTE = 60_000

/** One line per minute tells as much as a hundred; a session stays on one process. */
function oncePerMinute(): (key: string, now: number) => boolean {
  let minute = 0
  const seen = new Set<string>()
  return (key, now) => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE)
      seen.clear()
    }
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}

export function downloads(on: On, { slipLog, objects }: DownloadDeps): void {
  const isFirstInMinute = oncePerMinute()
  on(slipPdf, async ({ company, session, query, request, readMany, now }) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new Problem('forbidden')
    const { companyId } = company
    const { slipNo, issueNo } = query
    const slip = await readMany((db) => findSlip(db, companyId, slipNo))
    if (!slip) throw new Problem('not_found')
    const slipId = slip.slip_id
    const issue = { companyId, slipId, issueNo }
    const find = () => readMany((db) => findPdfKey(db, companyId, slipId, issueNo))
    const first = await find()
    if (!first) throw new Problem('not_found')
    const { state } = first
    // Ordered when it was issued; a worker that is behind, or a page that came at once, is waited for.
    const key =
      state === 'VALID'
        ? await waitFor(
            async () => (await find())?.pdf_key ?? undefined,
            () => readMany((db) => insertPdfJob(db, issue)),
          )
        : await waitFor(
            async () => {
              const marked = markedKey(companyId, slipId, { issueNo, state })
              return (await objects.head(marked)) && marked
            },
            () => readMany((db) => insertMarkedJob(db, issue)),
          )
    if (key === undefined) throw new Problem('slip_pdf_waits')
    const note = state === 'VALID' ? undefined : WORDS[`slip.state.${state}`].zh
    if (isFirstInMinute(`${session.tokenId} ${slipId} ${issueNo}`, now))
      slipLog.add({
        companyId,
        slipId,
        issueNo,
        customerId: slip.customer_id,
        kind: 'DOWNLOAD',
        userId: session.user.userId,
        who: session.user.empName,
        device: deviceOf(request.agent),
        at: new Date(now),
      })
    try {
      return new Redirect(
        objects.addressOf(key, 'application/pdf', slipFileName(slipNo, issueNo, slip.batch_num, note)),
      )
    } catch (error) {
      throw error instanceof StoreAway ? new Problem('store_away') : error
    }
  })
}

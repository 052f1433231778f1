import { WORDS } from '@clinker/contract/catalogue'
import { setTimeout as delay } from 'node:timers/promises'
import { isInForce, type SlipState } from '@clinker/contract/slips/content'
import { deviceOf } from '@clinker/contract/slips/device'
import { slipFileName } from '@clinker/contract/slips/file-name'
import { slipPdf } from '@clinker/contract/slips/routes'
import { Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Batching } from '../../infra/batching.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { findSlip, type LogEntry } from './detail-queries.ts'
import { markedKey } from './pdf.ts'
import { findPdfKey, insertMarkedJob, insertPdfJob } from './pdf-queries.ts'

export interface DownloadDeps {
  readonly slipLog: Batching<LogEntry>
  readonly objects: Objects
}

const LOOK_MS = 200
const LOOKS = 20

interface Sheet {
  readonly state: SlipState
  /** Undefined while it is not drawn yet. */
  readonly key: string | undefined
}

/** Looks for a while, each time at the state of that moment: an issue revoked meanwhile is handed out marked. What is missing is ordered once. */
async function waitFor(look: () => Promise<Sheet>, order: (state: SlipState) => Promise<void>): Promise<Sheet> {
  let ordered: SlipState | undefined
  for (let looks = 0; ; looks += 1) {
    const sheet = await look()
    if (sheet.key !== undefined || looks === LOOKS) return sheet
    if (sheet.state !== ordered) await order(sheet.state)
    ordered = sheet.state
    await delay(LOOK_MS)
  }
}

const MINUTE = 60_000

/** At most one log line per minute; a session stays on one process, so memory suffices. */
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
    const look = async (): Promise<Sheet> => {
      const found = await readMany((db) => findPdfKey(db, companyId, slipId, issueNo))
      if (!found) throw new Problem('not_found')
      const { state } = found
      if (isInForce(state)) return { state, key: found.pdf_key ?? undefined }
      const marked = markedKey(companyId, slipId, { issueNo, state })
      return { state, key: (await objects.head(marked)) ? marked : undefined }
    }
    // The PDF was queued with the issue; wait for it if the worker has not finished yet.
    const { state, key } = await waitFor(look, (needed) =>
      readMany((db) => (isInForce(needed) ? insertPdfJob(db, issue) : insertMarkedJob(db, issue))),
    )
    if (key === undefined) throw new Problem('slip_pdf_waits')
    const note = isInForce(state) ? undefined : WORDS[`slips.state.${state}`].zh
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
    return new Redirect(objects.addressOf(key, 'application/pdf', slipFileName(slipNo, issueNo, slip.batch_num, note)))
  })
}

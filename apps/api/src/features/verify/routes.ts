import type { PublicKey } from '@clinker/contract/slips/check'
import { readCode } from '@clinker/contract/slips/code'
import type { SlipContent } from '@clinker/contract/slips/content'
import { deviceOf } from '@clinker/contract/slips/device'
import { slipFileName } from '@clinker/contract/slips/file-name'
import { verifyKeys, verifyPdf, verifySlip } from '@clinker/contract/verify/routes'
import { JsonText, Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Batching } from '../../infra/batching.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import type { Limit, Throttle } from '../../infra/throttle.ts'
import type { Entry, Register } from './register.ts'

/** A line in the log of a slip. */
export interface VerifyLine {
  readonly companyId: number
  readonly slipId: string
  readonly issueNo: number
  readonly customerId: number
  readonly kind: 'VERIFY' | 'DOWNLOAD'
  readonly userId: null
  readonly who: string
  readonly device: string
  readonly at: Date
}

export interface VerifyDeps {
  readonly register: Register
  readonly slipKeys: readonly PublicKey[]
  readonly slipLog: Batching<VerifyLine>
  readonly throttle: Throttle
  readonly objects: Objects
}

const PDFS: Limit = { max: 6, windowMs: 60_000 }

export function verify(on: On, { register, slipKeys, slipLog, throttle, objects }: VerifyDeps): void {
  async function find(typed: string, now: number): Promise<Entry> {
    const code = readCode(typed)
    const entry = code === undefined ? undefined : await register.find(code, now)
    if (!entry) throw new Problem('not_found')
    return entry
  }

  const lineOf = ({ issue }: Entry, kind: VerifyLine['kind'], agent: string, now: number): VerifyLine => ({
    companyId: issue.company_id,
    slipId: issue.slip_id,
    issueNo: issue.issue_no,
    customerId: issue.customer_id,
    kind,
    userId: null,
    who: '',
    device: deviceOf(agent),
    at: new Date(now),
  })

  on(verifySlip, async ({ params, request, now }) => {
    const entry = await find(params.code, now)
    slipLog.add(lineOf(entry, 'VERIFY', request.agent, now))
    return new JsonText(entry.json)
  })

  on(verifyPdf, async ({ params, request, now }) => {
    const entry = await find(params.code, now)
    const { pdf_key: key, issue_no, content } = entry.issue
    if (key === null) throw new Problem('not_found')
    if (!(await throttle.spend(`verify-pdf:${request.address}`, PDFS, now))) throw new Problem('too_many')
    slipLog.add(lineOf(entry, 'DOWNLOAD', request.agent, now))
    const { slipNo, batch } = JSON.parse(content) as SlipContent
    return new Redirect(objects.addressOf(key, 'application/pdf', slipFileName(slipNo, issue_no, batch.num)))
  })

  on(verifyKeys, async () => ({ keys: [...slipKeys] }))
}

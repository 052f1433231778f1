import type { ReplyOf } from '@clinker/contract/kernel/route'
import { checkSlip, type PublicKey, type SlipCheck, type Subtle } from '@clinker/contract/slips/check'
import type { SlipContent } from '@clinker/contract/slips/content'
import type { verifySlip } from '@clinker/contract/verify/routes'

export type Answer = ReplyOf<typeof verifySlip>

/** UNCHECKED: the browser has no means to check a signature. */
export type Verdict = SlipCheck | 'UNCHECKED'

/** What was signed; undefined where it cannot even be read. */
export function readContent(text: string): SlipContent | undefined {
  try {
    const content = JSON.parse(text) as SlipContent | null
    return content !== null && typeof content === 'object' && (content.v === 1 || content.v === 2) ? content : undefined
  } catch {
    return undefined
  }
}

/** The server is not trusted: its answer is verified here with the issuer's published keys. */
export async function judge(
  answer: Answer,
  code: string,
  keys: readonly PublicKey[],
  subtle: Subtle | undefined,
): Promise<Verdict> {
  if (!subtle) return 'UNCHECKED'
  const issueNo = readContent(answer.content)?.issueNo
  const listed = answer.issues.some((issue) => issue.code === code && issue.issueNo === issueNo)
  // A signed text of another issue under this code is a real one in the wrong place.
  const same = listed && answer.issueNo === issueNo
  return checkSlip(answer, keys, { sha256: same ? answer.sha256 : '', state: answer.state }, subtle)
}

/** Not verified: none of its content may be relied on. */
export const isBroken = (verdict: Verdict): boolean =>
  verdict === 'ALTERED' || verdict === 'WRONG_KEY' || verdict === 'OTHER_CONTENT'

/** Signed, and in force for the loads it lists. */
export const isGood = (verdict: Verdict): boolean => verdict === 'VALID' || verdict === 'EXTENDED'

/** The issue that counts now, if it is another one. */
export const newerOf = (answer: Answer, code: string): Answer['issues'][number] | undefined =>
  answer.issues.find((issue) => issue.state === 'VALID' && issue.code !== code)

import type { Client } from '@clinker/client/client'
import { answerFeedback, handleFeedback } from '@clinker/contract/feedback/routes'
import { STAFF_ACTIONS, type FeedbackAction } from '@clinker/contract/feedback/states'
import { expect } from 'vitest'

type Step = readonly [who: Client, action: FeedbackAction, text?: string]

/** Takes a feedback through steps of both sides; answers its version after the last one. */
export async function takeSteps(
  from: { readonly feedbackId: string; readonly version?: number },
  ...steps: readonly Step[]
): Promise<number> {
  const { feedbackId } = from
  let version = from.version ?? 1
  for (const [who, action, text = ''] of steps) {
    const route = STAFF_ACTIONS.some((one) => one === action) ? handleFeedback : answerFeedback
    const answer = await who.call(route, { body: { feedbackId, version, text, action: action as never } })
    expect([action, answer.status]).toEqual([action, 200])
    version = answer.data.version
  }
  return version
}

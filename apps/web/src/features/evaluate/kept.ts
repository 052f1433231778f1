import type { EvaluationItem } from '@clinker/contract/evaluation/items'
import { pageState } from '../../lib/browser/storage.ts'
import type { Opened } from './send.ts'

/** What was chosen and written so far. */
export interface Draft {
  readonly ratings: Readonly<Partial<Record<EvaluationItem, number>>>
  readonly recommend?: number | undefined
  readonly comment: string
}
export const NOTHING: Draft = { ratings: {}, comment: '' }

export interface Kept {
  readonly opened: Opened
  readonly draft: Draft
}

const keyOf = (evaluationId: string) => `rate:${evaluationId}`

/** A spent ticket opens nothing again: a reload of this window goes on where it was. */
export function readKept(evaluationId: string): Kept | undefined {
  try {
    return JSON.parse(pageState.read(keyOf(evaluationId)) ?? '') as Kept
  } catch {
    return undefined
  }
}

export const keep = (evaluationId: string, kept: Kept): void =>
  pageState.write(keyOf(evaluationId), JSON.stringify(kept))
export const forget = (evaluationId: string): void => pageState.remove(keyOf(evaluationId))

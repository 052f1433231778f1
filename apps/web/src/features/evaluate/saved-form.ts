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

export interface SavedForm {
  readonly opened: Opened
  readonly draft: Draft
}

const keyOf = (evaluationId: string) => `rate:${evaluationId}`

/** A spent ticket opens nothing again: a reload of this window goes on where it was. */
export function readSaved(evaluationId: string): SavedForm | undefined {
  try {
    return JSON.parse(pageState.read(keyOf(evaluationId)) ?? '') as SavedForm
  } catch {
    return undefined
  }
}

export const save = (evaluationId: string, saved: SavedForm): void =>
  pageState.write(keyOf(evaluationId), JSON.stringify(saved))
export const forget = (evaluationId: string): void => pageState.remove(keyOf(evaluationId))

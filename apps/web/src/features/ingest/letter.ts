import type { deadLetters } from '@clinker/contract/ingest/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'

export type Letter = ReplyOf<typeof deadLetters>['rows'][number]
export type Kind = Letter['kind']

export const KINDS: Readonly<Record<Kind, `ingest.kind.${Kind}`>> = {
  customer: 'ingest.kind.customer',
  user: 'ingest.kind.user',
  variety: 'ingest.kind.variety',
  batch: 'ingest.kind.batch',
  load: 'ingest.kind.load',
  result: 'ingest.kind.result',
}
export const isKind = (text: string): text is Kind => text in KINDS

import { t, knownText, type PlainKey } from '../../lib/words/t.ts'
import { DASH } from '../../ui/figures/value.ts'
import { tonnesText } from './paper.tsx'

export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Names of fields are those of the paper. */
const NAMES: Readonly<Record<string, PlainKey>> = {
  'customer.name': 'slips.paper.customer',
  'customer.project': 'slips.paper.project',
  'batch.num': 'slips.paper.batch',
  'batch.product': 'slips.paper.product',
  'batch.standard': 'slips.paper.standard',
  'batch.producedOn': 'slips.paper.produced',
  'shipped.kg': 'slips.paper.quantity',
  'shipped.loads': 'slips.paper.loads',
  composition: 'slips.paper.additions',
  verdict: 'slips.paper.conclusion',
  'signers.tester': 'slips.paper.tester',
  'signers.checker': 'slips.paper.checker',
  'signers.approver': 'slips.paper.approver',
}

const VERDICTS = ['PENDING', 'PROVISIONAL', 'QUALIFIED', 'FAILED'] as const

function valueText(field: string, text: string): string {
  if (text === '') return DASH
  if (field === 'shipped.kg') return `${tonnesText(Number(text))} t`
  const verdict = VERDICTS.find((one) => field === 'verdict' && one === text)
  if (verdict) return t(`batches.verdict.${verdict}`)
  return text === 'PASS' || text === 'FAIL' ? t(`slips.paper.value.${text}`) : text
}

/** One difference between two issues in words. */
export function changeText({ field, before, after }: Change): { name: string; before: string; after: string } {
  const [kind, code = ''] = field.split('.')
  const known = NAMES[field]
  const indicator = knownText(`batches.indicator.${code}`, {}) ?? code
  const name = known ? t(known) : kind === 'limit' ? `${indicator} ${t('slips.paper.limit')}` : indicator
  return { name, before: valueText(field, before), after: valueText(field, after) }
}

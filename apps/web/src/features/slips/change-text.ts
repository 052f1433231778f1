import { t, titleText, type PlainKey } from '../../lib/words/t.ts'
import { DASH } from '../../ui/figures/value.ts'
import { tonnesText } from './paper.tsx'

interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Names of fields are those of the paper. */
const NAMES: Readonly<Record<string, PlainKey>> = {
  'customer.name': 'paper.customer',
  'customer.project': 'paper.project',
  'batch.num': 'paper.batch',
  'batch.product': 'paper.product',
  'batch.standard': 'paper.standard',
  'batch.producedOn': 'paper.produced',
  'shipped.kg': 'paper.quantity',
  'shipped.loads': 'paper.loads',
  composition: 'paper.additions',
  verdict: 'paper.conclusion',
  'signers.tester': 'paper.tester',
  'signers.checker': 'paper.checker',
  'signers.approver': 'paper.approver',
}

const VERDICTS = ['PENDING', 'PROVISIONAL', 'QUALIFIED', 'FAILED'] as const

function valueText(field: string, text: string): string {
  if (text === '') return DASH
  if (field === 'shipped.kg') return `${tonnesText(Number(text))} t`
  const verdict = VERDICTS.find((one) => field === 'verdict' && one === text)
  if (verdict) return t(`verdict.${verdict}`)
  return text === 'PASS' || text === 'FAIL' ? t(`paper.value.${text}`) : text
}

/** One difference between two issues in words. */
export function changeText({ field, before, after }: Change): { name: string; before: string; after: string } {
  const [kind, code = ''] = field.split('.')
  const known = NAMES[field]
  const indicator = titleText(`indicator.${code}`).replace(/^indicator\./, '')
  const name = known ? t(known) : kind === 'limit' ? `${indicator} ${t('paper.limit')}` : indicator
  return { name, before: valueText(field, before), after: valueText(field, after) }
}

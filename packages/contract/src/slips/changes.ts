import type { SlipContent } from './content.ts'

export interface SlipChange {
  /** `item.CS28`, or the path of a field. */
  readonly field: string
  readonly before: string
  readonly after: string
}

type Plain = Readonly<Record<string, string>>

/** What a reader compares: each value of the paper by its name. The head of an issue always differs and is left out. */
function plainOf(content: SlipContent): Plain {
  const { customer, batch, shipped, composition, verdict, signers } = content
  return {
    'customer.name': customer.name,
    'customer.project': customer.project,
    'batch.num': batch.num,
    'batch.product': batch.product,
    'batch.standard': batch.standard,
    'batch.producedOn': batch.producedOn,
    'shipped.kg': String(shipped.kg),
    'shipped.loads': String(shipped.loads),
    composition: composition
      ? [
          ...composition.additions.map(({ name, pct }) => `${name} ${pct}%`),
          composition.gypsum,
          composition.grindingAid,
        ].join(' ')
      : '',
    verdict,
    'signers.tester': signers.tester,
    'signers.checker': signers.checker,
    'signers.approver': signers.approver,
    ...Object.fromEntries(content.items.map((item) => [`item.${item.code}`, item.value])),
    ...Object.fromEntries(content.items.map((item) => [`limit.${item.code}`, item.limit])),
  }
}

/** Fields that say nothing of the cement: who gets how much of it, and who signs. */
const NOT_OF_CEMENT = /^(shipped|customer|signers)\./

/** The later issue differs in nothing that was measured or judged. */
export const saysSame = (before: SlipContent, after: SlipContent): boolean =>
  changesOf(before, after).every(({ field }) => NOT_OF_CEMENT.test(field))

export function changesOf(before: SlipContent, after: SlipContent): readonly SlipChange[] {
  const [old, fresh] = [plainOf(before), plainOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => (old[field] ?? '') !== (fresh[field] ?? ''))
    .map((field) => ({ field, before: old[field] ?? '', after: fresh[field] ?? '' }))
}

import type { SlipContent } from '@clinker/contract/slips/content'
import type { Coverage } from '@clinker/contract/slips/routes'
import { varietyKey } from '@clinker/contract/slips/variety-key'
import { el, pairs, type Child } from '../../lib/browser/dom.ts'
import { itemTable, verdictMark } from './items.ts'
import { language, say, sayOr } from './say.ts'
import { shortTime, tonnes } from './text.ts'

/** Tonnes as the server rounded them. */
const coverageTexts = ({ loads, shippedLoads, num, shippedNum }: Coverage) => ({
  loads,
  shippedLoads,
  num: num.toFixed(2),
  shippedNum: shippedNum.toFixed(2),
})

/** On paper so many loads have room. */
const MAX_PRINTED = 40

/** All that was signed, in the order of the paper. `dim`: no longer, or not at all, to be relied on. */
export function contentView(content: SlipContent, dim: boolean, coverage?: Coverage): Element {
  return el(
    'div',
    { class: dim ? 'content dim' : 'content' },
    head(content),
    pairs(factsOf(content, dim, coverage)),
    itemTable(content.items, dim),
    loads(content),
  )
}

function head(content: SlipContent): Element {
  const kind = say('slips.paper.issue-kind', { n: content.issueNo, kind: say(`slips.kind.${content.kind}`) })
  return el(
    'section',
    { class: 'number' },
    el('h2', {}, content.slipNo),
    el('p', {}, `${kind} · ${shortTime(content.issuedAt)}`),
  )
}

function factsOf(content: SlipContent, dim: boolean, coverage: Coverage | undefined): [string, Child][] {
  const { issuer, customer, batch, shipped, composition, signers } = content
  const product = say('slips.paper.product-pack', {
    ...batch,
    name: language() === 'zh' ? batch.name : sayOr(varietyKey(batch.product), batch.name),
    pack: say(`varieties.pack.${batch.pack}`),
  })
  const days = shipped.firstOn === shipped.lastOn ? shipped.firstOn : `${shipped.firstOn} ~ ${shipped.lastOn}`
  const additions = composition ? composition.additions.map(({ name, pct }) => `${name} ${pct}%`).join('  ') : ''
  const gypsum = composition ? [composition.gypsum, composition.grindingAid].filter((text) => text).join(' / ') : ''
  const people = [
    [say('slips.paper.tester'), signers.tester],
    [say('slips.paper.checker'), signers.checker],
    [say('slips.paper.approver'), signers.approver],
  ]
  return [
    [say('slips.paper.batch'), el('b', {}, batch.num)],
    [say('slips.paper.product'), product],
    [say('slips.paper.customer'), customer.name],
    [say('slips.paper.project'), customer.project],
    [say('slips.paper.quantity'), `${tonnes(shipped.kg)} t · ${say('slips.paper.trucks-n', { n: shipped.loads })}`],
    [say('verify.coverage'), coverage ? say('verify.covers', coverageTexts(coverage)) : ''],
    [say('slips.paper.shipped'), days],
    [say('slips.paper.conclusion'), conclusion(content, dim)],
    [say('slips.paper.reason'), content.reason ?? ''],
    [say('slips.paper.standard'), batch.standard],
    [say('slips.paper.licence'), issuer.licence],
    [say('slips.paper.produced'), batch.producedOn],
    [say('slips.paper.batch-size'), `${tonnes(batch.kg)} t`],
    [say('slips.paper.additions'), additions],
    [say('slips.paper.gypsum'), gypsum],
    [say('slips.paper.seal'), issuer.name],
    [people.map(([role]) => role).join(' / '), people.map(([, name]) => name).join(' / ')],
  ]
}

function conclusion({ batch, verdict, supplementBy, sealUntil }: SlipContent, dim: boolean): Element {
  return el(
    'span',
    {},
    dim ? say(`batches.verdict.${verdict}`) : verdictMark(verdict),
    el(
      'small',
      {},
      say(`slips.paper.conclusion.${verdict}`, { standard: batch.standard, product: batch.product }),
      supplementBy !== null && ` ${say('slips.paper.supplement', { day: supplementBy })}`,
      sealUntil !== '' && ` ${say('slips.paper.sealed-until', { day: sealUntil })}`,
    ),
  )
}

function loads({ trucks, shipped }: SlipContent): Element {
  const cut = trucks.length > MAX_PRINTED ? MAX_PRINTED - 1 : trucks.length
  const rest = trucks.slice(cut)
  const rows = trucks.map(({ no, kg, outAt }, i) =>
    el(
      'li',
      i < cut ? {} : { class: 'screen-only' },
      el('span', {}, no),
      el('b', {}, `${tonnes(kg)} t`),
      el('small', {}, shortTime(outAt).slice(5)),
    ),
  )
  if (rest.length > 0) {
    const sum = rest.reduce((kg, truck) => kg + truck.kg, 0)
    const more = el('span', {}, say('slips.paper.more-trucks', { n: rest.length }))
    rows.push(el('li', { class: 'print-only' }, more, el('b', {}, `${tonnes(sum)} t`)))
  }
  const total = el('span', {}, say('slips.paper.total-trucks', { n: shipped.loads }))
  rows.push(el('li', { class: 'total' }, total, el('b', {}, `${tonnes(shipped.kg)} t`)))
  return el(
    'section',
    {},
    el(
      'h3',
      {},
      say('slips.paper.loads'),
      shipped.countedAt !== undefined &&
        el('small', {}, ` ${say('slips.paper.counted', { at: shortTime(shipped.countedAt) })}`),
    ),
    el('ul', { class: 'loads' }, ...rows),
  )
}

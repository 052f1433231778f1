import type { SlipContent } from '@clinker/contract/slips/content'
import { el, pairs, type Child } from '../../lib/browser/dom.ts'
import { itemTable, verdictMark } from './items.ts'
import { say } from './say.ts'
import { shortTime, tonnes } from './text.ts'

/** On paper so many loads have room. */
const MOST_PRINTED = 40

/** All that was signed, in the order of the paper. `dim`: no longer, or not at all, to be relied on. */
export function contentView(content: SlipContent, dim: boolean): Element {
  return el(
    'div',
    { class: dim ? 'content dim' : 'content' },
    head(content),
    pairs(factsOf(content, dim)),
    itemTable(content.items, dim),
    loads(content),
  )
}

function head(content: SlipContent): Element {
  const kind = say('paper.issue-kind', { n: content.issueNo, kind: say(`slip.kind.${content.kind}`) })
  return el(
    'section',
    { class: 'number' },
    el('h2', {}, content.slipNo),
    el('p', {}, `${kind} · ${shortTime(content.issuedAt)}`),
  )
}

function factsOf(content: SlipContent, dim: boolean): [string, Child][] {
  const { issuer, customer, batch, shipped, composition, signers } = content
  const product = say('paper.product-pack', { ...batch, pack: say(`pack.${batch.pack}`) })
  const days = shipped.firstOn === shipped.lastOn ? shipped.firstOn : `${shipped.firstOn} ~ ${shipped.lastOn}`
  const additions = composition ? composition.additions.map(({ name, pct }) => `${name} ${pct}%`).join('  ') : ''
  const gypsum = composition ? [composition.gypsum, composition.grindingAid].filter((text) => text).join(' / ') : ''
  const people = [
    [say('paper.tester'), signers.tester],
    [say('paper.checker'), signers.checker],
    [say('paper.approver'), signers.approver],
  ]
  return [
    [say('paper.batch'), el('b', {}, batch.num)],
    [say('paper.product'), product],
    [say('paper.customer'), customer.name],
    [say('paper.project'), customer.project],
    [say('paper.quantity'), `${tonnes(shipped.kg)} t · ${say('paper.trucks-n', { n: shipped.loads })}`],
    [say('paper.shipped'), days],
    [say('paper.conclusion'), conclusion(content, dim)],
    [say('paper.reason'), content.reason ?? ''],
    [say('paper.standard'), batch.standard],
    [say('paper.licence'), issuer.licence],
    [say('paper.produced'), batch.producedOn],
    [say('paper.batch-size'), `${tonnes(batch.kg)} t`],
    [say('paper.additions'), additions],
    [say('paper.gypsum'), gypsum],
    [say('paper.seal'), issuer.name],
    [people.map(([role]) => role).join(' / '), people.map(([, name]) => name).join(' / ')],
  ]
}

function conclusion({ batch, verdict, supplementBy, sealUntil }: SlipContent, dim: boolean): Element {
  return el(
    'span',
    {},
    dim ? say(`verdict.${verdict}`) : verdictMark(verdict),
    el(
      'small',
      {},
      say(`paper.conclusion.${verdict}`, { standard: batch.standard, product: batch.product }),
      supplementBy !== null && ` ${say('paper.supplement', { day: supplementBy })}`,
      sealUntil !== '' && ` ${say('paper.sealed-until', { day: sealUntil })}`,
    ),
  )
}

function loads({ trucks, shipped }: SlipContent): Element {
  const cut = trucks.length > MOST_PRINTED ? MOST_PRINTED - 1 : trucks.length
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
    const more = el('span', {}, say('paper.more-trucks', { n: rest.length }))
    rows.push(el('li', { class: 'print-only' }, more, el('b', {}, `${tonnes(sum)} t`)))
  }
  const total = el('span', {}, say('paper.total-trucks', { n: shipped.loads }))
  rows.push(el('li', { class: 'total' }, total, el('b', {}, `${tonnes(shipped.kg)} t`)))
  return el('section', {}, el('h3', {}, say('paper.loads')), el('ul', { class: 'loads' }, ...rows))
}

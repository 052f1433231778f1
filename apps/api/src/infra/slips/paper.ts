import { PUBLIC_PAGES } from '@clinker/contract/menu/pages'
import { isInForce, type SlipContent, type SlipItem, type SlipState } from '@clinker/contract/slips/content'
import { groupedCode } from '@clinker/contract/slips/code'
import { tonnesText } from '@clinker/domain/number/mass'
import { create } from 'qrcode'
import { both, nameOf, type Both } from './paper-words.ts'
import { cell, GREY, line, seal, squares, type Doc } from './pen.ts'

export interface PaperFacts {
  readonly content: SlipContent
  readonly code: string
  /** Where anyone checks it: the address on the paper and in the QR code. */
  readonly origin: string
  /** A page of a collection, not the signed original, and what held of the issue when it was made. */
  readonly copy?: SlipState
}

const [LEFT, RIGHT, TOP] = [45, 550, 42]
const WIDTH = RIGHT - LEFT
const ROW = 20.4
const TRUCKS_A_ROW = 4
const MAX_TRUCKS = 23

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Number and kind of an issue. */
const issueText = (one: Pick<SlipContent, 'issueNo' | 'kind'>, language: 'zh' | 'en'): string =>
  both('slips.paper.issue-kind', { n: one.issueNo, kind: both(`slips.kind.${one.kind}`)[language] })[language]

/** One A4 page that says all that was signed; numbers are printed as they stand in the content. */
export function drawPaper(doc: Doc, facts: PaperFacts): void {
  let y = head(doc, facts)
  y = identity(doc, facts.content, y + 8)
  y = inspections(doc, facts.content, y + 7)
  y = loads(doc, facts.content, y + 7)
  end(doc, facts, y + 9)
  if (facts.copy !== undefined) mark(doc, facts.copy)
}

function head(doc: Doc, { content, code, origin }: PaperFacts): number {
  const { issuer, batch } = content
  line(doc, issuer.name, LEFT, TOP, { size: 10.5, width: 380 })
  const title = both('slips.paper.title')
  doc
    .font('serif')
    .fontSize(21)
    .fillColor('#000000')
    .text(title.zh, LEFT, TOP + 15, { characterSpacing: 4, lineBreak: false })
  line(doc, title.en, LEFT, TOP + 46, { size: 7, colour: GREY, width: 380 })
  const first = `${both('slips.paper.no').zh} ${content.slipNo}   ${issueText(content, 'zh')}  ${both('slips.paper.issued-on').zh} ${content.issuedAt.slice(0, 10)}`
  line(doc, first, LEFT, TOP + 58, { font: 'bold', size: 9, width: 390 })
  line(
    doc,
    `${both('slips.paper.no').en} ${content.slipNo}, ${issueText(content, 'en')}, ${both('slips.paper.issued-on').en} ${content.issuedAt}`,
    LEFT,
    TOP + 71,
    { size: 5.8, colour: GREY, width: 390 },
  )
  const second = `${both('slips.paper.standard').zh} ${batch.standard}   ${both('slips.paper.licence').zh} ${issuer.licence}`
  line(doc, second, LEFT, TOP + 80, { size: 8.6, width: 390 })
  line(doc, `${both('slips.paper.standard').en}, ${both('slips.paper.licence').en}`, LEFT, TOP + 92, {
    size: 5.6,
    colour: GREY,
    width: 390,
  })
  const side = 76
  squares(
    doc,
    create(`${origin}${PUBLIC_PAGES.verify}/${code}`, { errorCorrectionLevel: 'M' }).modules,
    RIGHT - side,
    TOP - 2,
    side,
  )
  const parts = groupedCode(code).split('-')
  line(doc, parts.slice(0, 3).join('-'), RIGHT - side - 16, TOP + 77, { size: 7.4, width: side + 16, align: 'right' })
  line(doc, parts.slice(3).join('-'), RIGHT - side - 16, TOP + 87, { size: 7.4, width: side + 16, align: 'right' })
  return TOP + 100
}

function identity(doc: Doc, content: SlipContent, top: number): number {
  const { customer, batch, shipped, composition } = content
  const pack = both(`varieties.pack.${batch.pack}`)
  const none = '-'
  const additions = composition?.additions.map(({ name, pct }) => `${name} ${pct}%`).join('  ') || none
  const gypsum = [composition?.gypsum, composition?.grindingAid].filter((text) => text).join(' / ') || none
  const dispatched = shipped.firstOn === shipped.lastOn ? shipped.firstOn : `${shipped.firstOn} ~ ${shipped.lastOn}`
  const rows: readonly (readonly [Both, Both | string, Both, Both | string])[] = [
    [both('slips.paper.customer'), customer.name, both('slips.paper.project'), customer.project || none],
    [
      both('slips.paper.product'),
      both('slips.paper.product-pack', { name: batch.name, product: batch.product, pack: pack.zh }).zh,
      both('slips.paper.batch'),
      batch.num,
    ],
    [
      both('slips.paper.batch-size'),
      `${grouped(tonnesText(batch.kg))} t`,
      both('slips.paper.quantity'),
      `${tonnesText(shipped.kg)} t   ${both('slips.paper.trucks-n', { n: shipped.loads }).zh}`,
    ],
    [both('slips.paper.produced'), batch.producedOn, both('slips.paper.shipped'), dispatched],
    [both('slips.paper.additions'), additions, both('slips.paper.gypsum'), gypsum],
  ]
  const [label, value] = [66, WIDTH / 2 - 66]
  rows.forEach(([a, b, c, d], i) => {
    const y = top + i * ROW
    cell(doc, a, [LEFT, y, label, ROW], { label: true })
    cell(doc, b, [LEFT + label, y, value, ROW])
    cell(doc, c, [LEFT + label + value, y, label, ROW], { label: true })
    cell(doc, d, [LEFT + 2 * label + value, y, value, ROW], { bold: i === 1 })
  })
  return top + rows.length * ROW
}

function title(doc: Doc, text: Both, y: number): number {
  line(doc, text.zh, LEFT, y, { font: 'bold', size: 9.2 })
  line(doc, text.en, LEFT + doc.font('bold').fontSize(9.2).widthOfString(text.zh) + 6, y + 4, { size: 6, colour: GREY })
  return y + 15
}

const COLUMNS = [96, 50, 56, WIDTH / 2 - 202] as const

function headRow(doc: Doc, y: number, halves: number): void {
  const labels = ['slips.paper.item', 'slips.paper.limit', 'slips.paper.result', 'slips.paper.verdict'] as const
  for (let half = 0; half < halves; half += 1) {
    let x = LEFT + (half * WIDTH) / 2
    labels.forEach((key, i) => {
      cell(doc, both(key), [x, y, COLUMNS[i] ?? 0, ROW], { label: true, align: i === 0 ? 'left' : 'center' })
      x += COLUMNS[i] ?? 0
    })
  }
}

function itemCells(doc: Doc, item: SlipItem | undefined, left: number, y: number): void {
  let x = left
  const widths = [...COLUMNS]
  const texts = item ? itemTexts(item) : []
  const loud = item?.state === 'NG'
  widths.forEach((w, i) => {
    cell(doc, texts[i] ?? '', [x, y, w, ROW], {
      align: i === 0 ? 'left' : 'center',
      bold: loud || i === 2,
      loud: loud && i === 3,
    })
    x += w
  })
}

const word = (text: string): Both | string =>
  text === 'PASS' || text === 'FAIL' ? both(`slips.paper.value.${text}`) : text

function itemTexts({ code, unit, limit, value, state }: SlipItem): readonly (Both | string)[] {
  const name = nameOf(code)
  const tail = unit === '' ? '' : ` ${unit}`
  return [{ zh: `${name.zh}${tail}`, en: name.en }, word(limit), word(value), both(`slips.paper.state.${state}`)]
}

/** Strength beside what was known earlier, as laboratories print it. */
function inspections(doc: Doc, { items }: SlipContent, top: number): number {
  const factory = items.filter((item) => item.inspection !== 'TYPE')
  const strength = factory.filter((item) => item.unit === 'MPa')
  const others = factory.filter((item) => item.unit !== 'MPa')
  const rows = Math.ceil(factory.length / 2)
  const left = [...strength, ...others].slice(0, rows)
  const right = [...strength, ...others].slice(rows)
  let y = title(doc, both('slips.paper.factory'), top)
  headRow(doc, y, 2)
  y += ROW
  for (let i = 0; i < rows; i += 1, y += ROW) {
    itemCells(doc, left[i], LEFT, y)
    itemCells(doc, right[i], LEFT + WIDTH / 2, y)
  }
  const type = items.filter((item) => item.inspection === 'TYPE')
  if (type.length === 0) return y
  y = title(doc, both('slips.paper.type'), y + 7)
  for (let i = 0; i < type.length; i += 2, y += ROW) {
    itemCells(doc, type[i], LEFT, y)
    itemCells(doc, type[i + 1], LEFT + WIDTH / 2, y)
  }
  return y
}

function loads(doc: Doc, { trucks, shipped }: SlipContent, top: number): number {
  const { zh, en } = both('slips.paper.loads')
  const counted =
    shipped.countedAt === undefined ? undefined : both('slips.paper.counted', { at: shipped.countedAt.slice(0, 16) })
  let y = title(doc, counted ? { zh: `${zh}   ${counted.zh}`, en: `${en}, ${counted.en}` } : { zh, en }, top)
  const [plate, net] = [WIDTH / 8 + 12, WIDTH / 8 - 12]
  for (let i = 0; i < TRUCKS_A_ROW; i += 1) {
    cell(doc, both('slips.paper.plate'), [LEFT + i * (plate + net), y, plate, ROW - 2], {
      label: true,
      align: 'center',
    })
    cell(doc, both('slips.paper.net'), [LEFT + i * (plate + net) + plate, y, net, ROW - 2], {
      label: true,
      align: 'center',
    })
  }
  y += ROW - 2
  const cut = trucks.length > MAX_TRUCKS ? MAX_TRUCKS - 1 : trucks.length
  const cells: (readonly [Both | string, string, boolean])[] = trucks
    .slice(0, cut)
    .map(({ no, kg }) => [no, tonnesText(kg), false])
  if (cut < trucks.length) {
    const rest = trucks.slice(cut)
    cells.push([
      both('slips.paper.more-trucks', { n: rest.length }),
      tonnesText(rest.reduce((sum, truck) => sum + truck.kg, 0)),
      false,
    ])
  }
  cells.push([both('slips.paper.total-trucks', { n: shipped.loads }), tonnesText(shipped.kg), true])
  const height = 15
  const rows = Math.ceil(cells.length / TRUCKS_A_ROW)
  for (let i = 0; i < rows * TRUCKS_A_ROW; i += 1) {
    const [x, at] = [LEFT + (i % TRUCKS_A_ROW) * (plate + net), y + Math.floor(i / TRUCKS_A_ROW) * height]
    const [name, kg, bold] = cells[i] ?? ['', '', false]
    cell(doc, typeof name === 'string' ? name : name.zh, [x, at, plate, height], { align: 'center', bold })
    cell(doc, kg, [x + plate, at, net, height], { align: 'center', bold })
  }
  return y + rows * height
}

function end(doc: Doc, { content, origin, copy }: PaperFacts, top: number): void {
  const { batch, signers, verdict, issuer } = content
  const conclusion = both(`slips.paper.conclusion.${verdict}`, { standard: batch.standard, product: batch.product })
  const label = both('slips.paper.conclusion')
  line(doc, `${label.zh}   ${conclusion.zh}`, LEFT, top, { font: 'bold', size: 9, width: WIDTH })
  line(doc, `${label.en}: ${conclusion.en}`, LEFT, top + 13, { size: 6, colour: GREY, width: WIDTH })
  let y = top + 24
  if (content.reason !== null) {
    line(doc, `${both('slips.paper.reason').zh}   ${content.reason}`, LEFT, y, { size: 8.4, width: WIDTH })
    y += 14
  }
  const people = [
    [both('slips.paper.tester'), signers.tester],
    [both('slips.paper.checker'), signers.checker],
    [both('slips.paper.approver'), signers.approver],
  ] as const
  people.forEach(([role, name], i) => {
    line(doc, `${role.zh}   ${name}`, LEFT + i * 118, y + 2, { size: 9, width: 112 })
    line(doc, role.en, LEFT + i * 118, y + 15, { size: 5.8, colour: GREY, width: 112 })
  })
  const place = both('slips.paper.seal')
  line(doc, place.zh, LEFT + 3 * 118 + 22, y + 2, { size: 9, width: 120 })
  line(doc, place.en, LEFT + 3 * 118 + 22, y + 15, { size: 5.8, colour: GREY, width: 120 })
  const sealY = Math.min(y + 42, 742)
  // What no longer holds carries no seal.
  if (copy === undefined || isInForce(copy))
    seal(doc, issuer.name, both('slips.paper.seal-text').zh, LEFT + 3 * 118 + 76, sealY, 37)
  history(doc, content, y + 30)
  foot(doc, content, origin)
}

function history(doc: Doc, { previous }: SlipContent, top: number): void {
  if (previous.length === 0) return
  const name = both('slips.paper.history')
  line(doc, `${name.zh} ${name.en}`, LEFT, top, { font: 'bold', size: 7, width: 320 })
  previous.slice(-3).forEach((one, i) => {
    const text = `${issueText(one, 'zh')}  ${one.issuedAt}  SHA-256 ${one.sha256.slice(0, 16)}…`
    line(doc, text, LEFT, top + 11 + i * 10, { size: 6.8, colour: GREY, width: 320 })
  })
}

function foot(doc: Doc, content: SlipContent, origin: string): void {
  const y = 788
  doc.lineWidth(0.5).moveTo(LEFT, y).lineTo(RIGHT, y).stroke('#8a949e')
  const say = (language: 'zh' | 'en') =>
    [
      both('slips.paper.verify', { address: `${origin.replace(/^https?:\/\//, '')}${PUBLIC_PAGES.verify}` })[language],
      content.supplementBy === null ? '' : both('slips.paper.supplement', { day: content.supplementBy })[language],
      content.sealUntil === '' ? '' : both('slips.paper.sealed-until', { day: content.sealUntil })[language],
    ]
      .filter((text) => text !== '')
      .join(language === 'en' ? ' ' : '')
  line(doc, say('zh'), LEFT, y + 5, { size: 7, colour: GREY, width: WIDTH })
  line(doc, say('en'), LEFT, y + 16, { size: 5.8, colour: GREY, width: WIDTH })
}

/** A copy says so across the page, behind nothing and over everything. */
function mark(doc: Doc, state: NonNullable<PaperFacts['copy']>): void {
  const { zh, en } = both(isInForce(state) ? 'slips.paper.copy' : `slips.state.${state}`)
  doc
    .save()
    .opacity(0.13)
    .rotate(-32, { origin: [297, 421] })
  doc
    .font('bold')
    .fontSize(isInForce(state) ? 96 : 72)
    .fillColor('#000000')
    .text(`${zh} ${en}`, 0, 360, { width: 595, align: 'center', lineBreak: false })
  doc.restore().opacity(1)
}

import { both, type Both } from './paper-words.ts'
import { cell, GREY, line, type Doc } from './pen.ts'

export interface IndexRow {
  readonly slipNo: string
  readonly issue: Both
  readonly batch: string
  readonly product: string
  readonly customer: string
  readonly state: Both
}

/** Part of the list in front of the copies; each slip has one page, counted behind the index. */
export interface IndexSheet {
  readonly rows: readonly IndexRow[]
  /** How many stand on sheets before this one. */
  readonly from: number
  readonly firstPage: number
  readonly head: string
}

export const ROWS_A_PAGE = 36
const [LEFT, TOP, ROW] = [45, 44, 18.6]
const WIDTHS = [24, 80, 88, 62, 62, 120, 40, 29] as const

export function drawIndex(doc: Doc, { rows, from, firstPage, head }: IndexSheet): void {
  const title = both('slips.paper.index')
  line(doc, title.zh, LEFT, TOP, { font: 'serif', size: 17, width: 300 })
  line(doc, `${title.en}   ${head}`, LEFT, TOP + 26, { size: 7, colour: GREY, width: 500 })
  let y = TOP + 40
  const heads: readonly (Both | string)[] = [
    '#',
    both('slips.paper.no'),
    both('slips.issue'),
    both('slips.paper.batch'),
    both('slips.paper.product'),
    both('slips.paper.customer'),
    both('slips.state'),
    both('slips.paper.page'),
  ]
  row(doc, heads, y, true)
  y += ROW
  rows.forEach((one, i) => {
    const nth = from + i
    const texts = [
      String(nth + 1),
      one.slipNo,
      one.issue.zh,
      one.batch,
      one.product,
      one.customer,
      one.state.zh,
      String(firstPage + nth),
    ]
    row(doc, texts, y, false)
    y += ROW
  })
  const note = both('slips.paper.index-note')
  line(doc, note.zh, LEFT, 790, { size: 7.4, colour: GREY, width: 505 })
  line(doc, note.en, LEFT, 802, { size: 5.8, colour: GREY, width: 505 })
}

function row(doc: Doc, texts: readonly (Both | string)[], y: number, label: boolean): void {
  let x = LEFT
  WIDTHS.forEach((width, i) => {
    cell(doc, texts[i] ?? '', [x, y, width, ROW], { label, bold: i === 1 && !label })
    x += width
  })
}

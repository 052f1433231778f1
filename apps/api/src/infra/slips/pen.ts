import type PDFDocument from 'pdfkit'
import type { Both } from './paper-words.ts'

export type Doc = InstanceType<typeof PDFDocument>

export const INK = '#15202b'
export const GREY = '#5b6874'
const LINE = '#8a949e'
const GROUND = '#f1f3f5'
/** Ground of a state that must be seen in black and white as well. */
const LOUD = '#d9dde1'

export interface CellStyle {
  readonly label?: boolean
  readonly bold?: boolean
  readonly align?: 'left' | 'center'
  readonly loud?: boolean
}

/** Shrinks until the line fits: a long name must neither wrap nor run over its cell. */
function fitted(doc: Doc, text: string, font: string, size: number, width: number): number {
  doc.font(font).fontSize(size)
  const wide = doc.widthOfString(text)
  return wide <= width ? size : Math.max(4.5, (size * width) / wide - 0.05)
}

export function line(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  options: { font?: string; size?: number; colour?: string; width?: number; align?: 'left' | 'center' | 'right' } = {},
): void {
  const { font = 'zh', size = 9, colour = INK, width = 500, align = 'left' } = options
  doc
    .font(font)
    .fontSize(fitted(doc, text, font, size, width))
    .fillColor(colour)
  doc.text(text, x, y, { width: width + 1, align, lineBreak: false })
}

/** One cell of a table: frame, ground, a line of Chinese and, below it, the same in small English. */
export function cell(
  doc: Doc,
  text: Both | string,
  [x, y, w, h]: readonly [number, number, number, number],
  style: CellStyle = {},
): void {
  const ground = style.loud ? LOUD : style.label ? GROUND : undefined
  if (ground) doc.rect(x, y, w, h).fill(ground)
  doc.lineWidth(0.5).rect(x, y, w, h).stroke(LINE)
  const { zh, en } = typeof text === 'string' ? { zh: text, en: '' } : text
  const align = style.align ?? 'left'
  const [inner, at] = [w - 8, x + 4]
  const second = en !== '' && en !== zh
  line(doc, zh, at, y + (second ? 0.6 : (h - 12.4) / 2), {
    font: style.bold ? 'bold' : 'zh',
    size: 8.4,
    width: inner,
    align,
  })
  if (second) line(doc, en, at, y + h - 8.5, { size: 5.4, colour: GREY, width: inner, align })
}

/** Squares of a QR code. */
export function squares(
  doc: Doc,
  modules: { readonly size: number; get(row: number, column: number): number },
  x: number,
  y: number,
  side: number,
): void {
  const step = side / modules.size
  doc.fillColor('#000000')
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step + 0.02, step + 0.02)
  doc.fill('#000000')
}

const RED = '#c23b2e'

/** The laboratory's round seal: the company around a star, the purpose below. */
export function seal(doc: Doc, name: string, purpose: string, cx: number, cy: number, r: number): void {
  doc.save()
  doc.lineWidth(1.6).circle(cx, cy, r).stroke(RED)
  doc.fillColor(RED)
  const star = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 === 0 ? r * 0.28 : r * 0.11]
    return [cx + far * Math.cos(angle), cy + far * Math.sin(angle)] as [number, number]
  })
  doc.polygon(...star).fill(RED)
  const characters = [...name]
  const size = Math.min(9, (r * 3.9) / characters.length)
  const sweep = Math.min(Math.PI * 1.45, (characters.length * size * 1.25) / (r * 0.8))
  doc.font('bold').fontSize(size).fillColor(RED)
  characters.forEach((sign, i) => {
    const angle = characters.length === 1 ? 0 : -sweep / 2 + (i * sweep) / (characters.length - 1)
    doc.save().rotate((angle * 180) / Math.PI, { origin: [cx, cy] })
    doc.text(sign, cx - doc.widthOfString(sign) / 2, cy - r * 0.94, { lineBreak: false }).restore()
  })
  doc.font('bold').fontSize(7.2).fillColor(RED)
  doc.text(purpose, cx - doc.widthOfString(purpose) / 2, cy + r * 0.42, { lineBreak: false })
  doc.restore()
}

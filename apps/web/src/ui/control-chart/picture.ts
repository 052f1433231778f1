import type { ECharts } from './engine.ts'

const SCALE = 2
const HEAD = 56
const EDGE = 16

export interface Caption {
  readonly title: string
  readonly note: string
  /** Height at the foot that is left out: handles are of no use on paper. */
  readonly cut: number
}

/** What is drawn, with a title and a note over it, as PNG. */
export function pictureOf(
  chart: ECharts | undefined,
  box: HTMLElement | null,
  { title, note, cut }: Caption,
): Promise<Blob | undefined> {
  if (!chart || !box) return Promise.resolve(undefined)
  const style = getComputedStyle(box)
  const ground = style.getPropertyValue('--surface').trim()
  const drawn = chart.renderToCanvas({ pixelRatio: SCALE, backgroundColor: ground })
  const height = drawn.height - cut * SCALE
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = height + HEAD * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  const write = (text: string, y: number, colour: string, font: string) => {
    pen.fillStyle = style.getPropertyValue(colour).trim()
    pen.font = `${font} ${style.fontFamily}`
    pen.fillText(text, EDGE * SCALE, y * SCALE, canvas.width - 2 * EDGE * SCALE)
  }
  write(title, 18, '--text', `600 ${14 * SCALE}px`)
  write(note, 38, '--text2', `${12 * SCALE}px`)
  pen.drawImage(drawn, 0, 0, drawn.width, height, 0, HEAD * SCALE, drawn.width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

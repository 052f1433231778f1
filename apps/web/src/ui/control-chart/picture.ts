import type { ECharts } from './engine.ts'

const SCALE = 2
const HEAD = 36
const EDGE = 16

/** What is drawn, with a title over it, as PNG. */
export function pictureOf(
  chart: ECharts | undefined,
  box: HTMLElement | null,
  title: string,
): Promise<Blob | undefined> {
  if (!chart || !box) return Promise.resolve(undefined)
  const style = getComputedStyle(box)
  const ground = style.getPropertyValue('--surface').trim()
  const drawn = chart.renderToCanvas({ pixelRatio: SCALE, backgroundColor: ground })
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height + HEAD * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = style.getPropertyValue('--text').trim()
  pen.font = `600 ${14 * SCALE}px ${style.fontFamily}`
  pen.textBaseline = 'middle'
  pen.fillText(title, EDGE * SCALE, (HEAD * SCALE) / 2 + SCALE, canvas.width - 2 * EDGE * SCALE)
  pen.drawImage(drawn, 0, HEAD * SCALE)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

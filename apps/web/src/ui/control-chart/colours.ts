const NAMES = [
  'surface',
  'text',
  'text2',
  'text3',
  'line2',
  'grid',
  'ctl',
  'zone',
  'hatch',
  's1',
  's2',
  's6',
  'warn',
  'warn-text',
  'warn-bg',
  'bad',
  'bad-text',
  'sunken',
  'primary',
  'primary-bg',
] as const

export type Colours = Readonly<Record<(typeof NAMES)[number] | 'font', string>>

/** A canvas cannot use CSS variables: resolves the theme's colours at the chart's element. */
export function coloursAt(element: Element): Colours {
  const style = getComputedStyle(element)
  const pairs = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])
  return { ...(Object.fromEntries(pairs) as Colours), font: style.fontFamily || 'sans-serif' }
}

/** Diagonal lines on a clear ground, as a tile. */
export function hatchTile(colour: string, ground: string): HTMLCanvasElement | string {
  const tile = document.createElement('canvas')
  const scale = 2
  tile.width = tile.height = 6 * scale
  const pen = tile.getContext('2d')
  if (!pen) return ground
  pen.scale(scale, scale)
  pen.fillStyle = ground
  pen.fillRect(0, 0, 6, 6)
  pen.strokeStyle = colour
  pen.lineWidth = 1.2
  for (const shift of [-6, 0, 6]) {
    pen.beginPath()
    pen.moveTo(shift - 1, 7)
    pen.lineTo(shift + 7, -1)
    pen.stroke()
  }
  return tile
}

export interface Curve {
  readonly name: string
  /** One figure for each size. */
  readonly points: readonly number[]
}

const [WIDTH, ROW, LEFT, TOP, PLOT] = [910, 30, 380, 74, 400]
const COLOURS = ['#8aa4c8', '#2f5d9b', '#c46a1b', '#7a1f5c']
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Pages per call, one line of dots for each call and one dot for each size, on a scale of powers of ten. */
export function picture(title: string, sizes: readonly string[], curves: readonly Curve[]): string {
  const max = Math.max(...curves.flatMap(({ points }) => points), 10)
  const decades = Math.ceil(Math.log10(max))
  const x = (pages: number) => LEFT + (Math.log10(Math.max(pages, 1)) / decades) * PLOT
  const height = TOP + curves.length * ROW + 30
  const text = (at: number, y: number, what: string, more = '') =>
    `<text x="${at.toFixed(1)}" y="${y}" ${more}>${escape(what)}</text>`
  const grid = Array.from({ length: decades + 1 }, (_, n) => {
    const at = x(10 ** n).toFixed(1)
    return `<line x1="${at}" y1="${TOP - 8}" x2="${at}" y2="${height - 22}" stroke="#ddd"/>${text(Number(at), height - 8, (10 ** n).toLocaleString('en'), 'text-anchor="middle"')}`
  })
  const legend = sizes.map((size, n) => {
    const at = LEFT + n * 100
    return `<circle cx="${at}" cy="46" r="5" fill="${COLOURS[n]}"/>${text(at + 10, 50, `${size} values`)}`
  })
  const rows = curves.map(({ name, points }, n) => {
    const y = TOP + n * ROW + 10
    const ends = [Math.min(...points), Math.max(...points)].map((p) => x(p).toFixed(1))
    const last = points.at(-1) ?? 0
    const growth = `${last} · ×${(last / (points[0] ?? 1)).toFixed(2)}`
    return [
      text(LEFT - 12, y + 4, name, 'text-anchor="end"'),
      `<line x1="${ends[0]}" y1="${y}" x2="${ends[1]}" y2="${y}" stroke="#999"/>`,
      ...points.map((p, i) => `<circle cx="${x(p).toFixed(1)}" cy="${y}" r="5" fill="${COLOURS[i]}"/>`),
      text(LEFT + PLOT + 16, y + 4, growth),
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>
${text(16, 24, title, 'font-size="15" font-weight="bold"')}
${legend.join('\n')}
${grid.join('\n')}
${rows.join('\n')}
</svg>
`
}

/** A piece of text: either a code, as the words it is found by, or plain text to be cut. */
export type Part =
  { readonly kind: 'code'; readonly words: readonly string[] } | { readonly kind: 'text'; readonly text: string }

const DIGITS: Readonly<Record<string, number>> = {
  '\u4e00': 1,
  '\u4e8c': 2,
  '\u4e24': 2,
  '\u4e09': 3,
  '\u56db': 4,
  '\u4e94': 5,
  '\u516d': 6,
  '\u4e03': 7,
  '\u516b': 8,
  '\u4e5d': 9,
}
const TEN = '\u5341'
const NUMERAL = '[\u4e00\u4e8c\u4e24\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]'
/** Days, points, months, bags, kilograms, tonnes, minutes, degrees and the like. */
const UNITS =
  '\u5929|\u70b9|\u4e2a\u6708|\u888b|\u516c\u65a4|\u5428|\u5206\u949f|\u5c0f\u65f6|\u5ea6|\u7248|\u5fae\u7c73'
const ONE_UNIT: Readonly<Record<string, string>> = {
  d: '\u5929',
  kg: '\u516c\u65a4',
  t: '\u5428',
  min: '\u5206\u949f',
  '\u5ea6': '\u2103',
  '\u5fae\u7c73': '\u03bcm',
  um: '\u03bcm',
}

function numeral(text: string): number {
  if (!text.includes(TEN)) return DIGITS[text] ?? 0
  const [tens = '', ones = ''] = text.split(TEN)
  return (DIGITS[tens] ?? 1) * 10 + (DIGITS[ones] ?? 0)
}

/** Full width, any case, any dot, Chinese numbers before a unit: all in one spelling. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00b7\u2022\u30fb\u2219\u22c5]/g, '.')
    .replace(new RegExp(`(${NUMERAL}{1,3})(?=${UNITS})`, 'gu'), (whole) => String(numeral(whole)))
}

const CODE = new RegExp(
  [
    // GB/T 8170-2008, GB175, JC/T 738, JGJ 55
    String.raw`(?<![a-z])(gb|jc|jgj|jjg|gbz)\s?\/?\s?t?\s?(\d{2,6}(?:\.\d)?)(?:-(\d{4}))?`,
    // P.O 42.5R, pii52.5, psa 325, m32.5
    String.raw`(?<![a-z])(p\.?(?:ii|i|o|s\.?[ab]?|p|f|c|r|mh|lh|msr|hsr)|m)\s?([1-6][2-8]\.?5|[78]\.5)(r?)(?![\da-z])`,
    String.raw`(?<![a-z])(p\.?(?:ii|o|s\.?[ab]|f|c|mh|lh|msr|hsr)|p\.[irp])(?![a-z0-9])`,
    // 42.5R, 425
    String.raw`(?<![\d.])([3-6]2\.?5)(r?)(?![\d.a-z])`,
    // 3d, 28 d, 45 um, 20 kg
    String.raw`(?<![\d.])(\d{1,4})\s?(${UNITS}|\u03bcm|um|kg|min|d|t|\u2103)(?![a-z])`,
    String.raw`(?<![\d.])(\d+(?:\.\d+)?)`,
    String.raw`([a-z][a-z0-9]*)`,
  ].join('|'),
  'gu',
)

const dotted = (grade: string): string => (grade.includes('.') ? grade : `${grade.slice(0, -1)}.${grade.slice(-1)}`)

function wordsOf(hit: RegExpExecArray): readonly string[] {
  const [, org, no, year, variety, grade, fast, alone, bare, bareFast, count, unit, figure, letters] = hit
  if (org !== undefined && no !== undefined) return [`${org}${no}`, ...(year ? [`${org}${no}-${year}`] : [])]
  if (variety !== undefined && grade !== undefined) {
    const code = variety.replaceAll('.', '')
    const g = dotted(grade)
    return [code, g, `${code}${g}`, ...(fast ? [`${g}r`, `${code}${g}r`] : [])]
  }
  if (alone !== undefined) return [alone.replaceAll('.', '')]
  if (bare !== undefined) return [dotted(bare), ...(bareFast ? [`${dotted(bare)}r`] : [])]
  if (count !== undefined && unit !== undefined) return [`${count}${ONE_UNIT[unit] ?? unit}`]
  if (figure !== undefined) return figure.length > 1 ? [figure] : []
  return letters !== undefined && letters.length > 1 ? [letters] : []
}

export function codesIn(source: string): readonly Part[] {
  const text = folded(source)
  const parts: Part[] = []
  let from = 0
  for (const hit of text.matchAll(CODE)) {
    if (hit.index > from) parts.push({ kind: 'text', text: text.slice(from, hit.index) })
    parts.push({ kind: 'code', words: wordsOf(hit) })
    from = hit.index + hit[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

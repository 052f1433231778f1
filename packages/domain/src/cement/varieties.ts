import { editionOn, type Edition } from './editions.ts'

export type Variety = {
  readonly code: string
  // Printed form of the code, with the middle dot U+00B7.
  readonly mark: string
  readonly family: string
  readonly bagColour: 'red' | 'green' | 'black-or-blue' | undefined
  // All grades of all editions; the limit rows decide which are allowed on a given day.
  readonly grades: readonly string[]
}

const PORTLAND = ['42.5', '42.5R', '52.5', '52.5R', '62.5', '62.5R']
const BLENDED = ['32.5', '32.5R', '42.5', '42.5R', '52.5', '52.5R']

function variety(
  mark: string,
  family: string,
  grades: readonly string[],
  bagColour?: NonNullable<Variety['bagColour']>,
): Variety {
  return { code: mark.replaceAll('·', ''), mark, family, bagColour, grades }
}

export const VARIETIES: readonly Variety[] = [
  variety('P·I', 'GB 175', PORTLAND, 'red'),
  variety('P·II', 'GB 175', PORTLAND, 'red'),
  variety('P·O', 'GB 175', PORTLAND, 'red'),
  variety('P·S·A', 'GB 175', BLENDED, 'green'),
  variety('P·S·B', 'GB 175', BLENDED, 'green'),
  variety('P·P', 'GB 175', BLENDED, 'black-or-blue'),
  variety('P·F', 'GB 175', BLENDED, 'black-or-blue'),
  variety('P·C', 'GB 175', BLENDED, 'black-or-blue'),
  variety('M', 'GB/T 3183', ['12.5', '22.5', '32.5']),
  variety('P·R', 'GB/T 13693', ['7.5', '8.5']),
  variety('P·MH', 'GB/T 200', ['42.5']),
  variety('P·LH', 'GB/T 200', ['32.5', '42.5']),
  variety('P·MSR', 'GB/T 748', ['32.5', '42.5']),
  variety('P·HSR', 'GB/T 748', ['32.5', '42.5']),
]

const BY_CODE: ReadonlyMap<string, Variety> = new Map(VARIETIES.map((row) => [row.code, row]))

export function varietyOf(code: string): Variety | undefined {
  return BY_CODE.get(code)
}

// P·O 42.5R; masonry cement is written without a space: M32.5.
export function showName(code: string, grade: string): string {
  const mark = BY_CODE.get(code)?.mark ?? code
  return mark === 'M' ? `${mark}${grade}` : `${mark} ${grade}`
}

export function varietyEdition(code: string, producedOn: string): Edition | undefined {
  const family = BY_CODE.get(code)?.family
  return family === undefined ? undefined : editionOn(family, producedOn)
}

// One key for every spelling of a search: full width, Roman numerals, any dot, any space, any case.
export function searchKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.·•・∙⋅。\u200B]/gu, '')
    .toUpperCase()
}

type VarietyGrade = { readonly code: string; readonly grade: string | undefined }

const BY_KEY: ReadonlyMap<string, VarietyGrade> = new Map(
  VARIETIES.flatMap(({ code, grades }) =>
    [undefined, ...grades].map((grade) => [searchKey(code + (grade ?? '')), { code, grade }] as const),
  ),
)

// 'p.o42.5r' → PO and 42.5R; 'P·O' → PO with any grade; not a variety → undefined.
export function parseVariety(text: string): VarietyGrade | undefined {
  return BY_KEY.get(searchKey(text))
}

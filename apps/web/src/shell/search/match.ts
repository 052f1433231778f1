import { initialOf } from '@clinker/contract/kernel/initials'

/** One thing to find. */
export interface Findable {
  readonly title: string
  /** Also found by it, though it is not the name. */
  readonly path: string
}

export interface Match {
  /** Places in the title, as code points, to be marked. */
  readonly marked: ReadonlySet<number>
  readonly byInitials: boolean
  /** Smaller is better. */
  readonly rank: number
}

const NOTHING: Match = { marked: new Set(), byInitials: false, rank: 0 }

/** Full-width letters and digits are typed by input methods. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

/** Every word of the question must be in the name, its pinyin initials or the path. */
export function match({ title, path }: Findable, question: string): Match | undefined {
  const words = folded(question).split(/\s+/).filter(Boolean)
  if (words.length === 0) return NOTHING
  const characters = [...title]
  const plain = characters.map((sign) => folded(sign)[0] ?? sign).join('')
  // Punctuation is not typed, so initials skip it.
  const spelled = characters.flatMap((sign, at) =>
    /[\p{L}\p{N}]/u.test(sign) ? [{ at, letter: initialOf(sign) }] : [],
  )
  const initials = spelled.map(({ letter }) => letter).join('')
  const marked = new Set<number>()
  let byInitials = false
  let rank = 0
  for (const word of words) {
    const inTitle = plain.indexOf(word)
    const inInitials = initials.indexOf(word)
    if (inTitle >= 0) {
      range(inTitle, [...word].length).forEach((at) => marked.add(at))
      rank += inTitle === 0 ? 0 : 1
    } else if (inInitials >= 0) {
      range(inInitials, word.length).forEach((at) => marked.add(spelled[at]?.at ?? -1))
      byInitials = true
      rank += inInitials === 0 ? 2 : 3
    } else if (folded(path).includes(word)) rank += 4
    else return undefined
  }
  return { marked, byInitials, rank }
}

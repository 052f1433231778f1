import { reachesAllPeriods } from '@clinker/contract/batches/limits'

/** Between two numbers, in any width; a column of a spreadsheet has line breaks. */
const BETWEEN = /[,;\n\r\t\u3001\uff0c\uff1b]+/

/** Numbers in a typed or pasted text. Blanks part them only where each part is a whole number: one number may be typed with blanks. */
export function numbersIn(text: string): readonly string[] {
  const parts = text.split(BETWEEN).flatMap((part) => {
    const words = part.trim().split(/[\s\u3000]+/)
    return words.length > 1 && words.every((word) => reachesAllPeriods(word)) ? words : [part.trim()]
  })
  return [...new Set(parts.filter((part) => part !== ''))]
}

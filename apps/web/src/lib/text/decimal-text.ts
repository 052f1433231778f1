import { foldWidth } from '@clinker/contract/kernel/fields/normalise'

export interface DecimalRule {
  /** Digits after the point; 0 takes no point at all. */
  readonly places: number
  /** Characters in total, including the point. */
  readonly maxLength: number
  readonly max?: number | undefined
}

export const DECIMAL: DecimalRule = { places: 2, maxLength: 8 }

/** What is left of a text that was typed or pasted: digits and one point, none at the start, no zeros before a digit. */
function cleaned(text: string, { places, maxLength }: DecimalRule): string {
  const characters = foldWidth(text)
    .replace(/\u3002/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
  const point = characters.indexOf('.')
  const whole = (point < 0 ? characters : characters.slice(0, point)).replace(/^0+(?=\d)/, '')
  if (point < 0 || places === 0) return whole.slice(0, maxLength)
  const rest = characters
    .slice(point + 1)
    .replace(/\./g, '')
    .slice(0, places)
  return `${whole}.${rest}`.slice(0, maxLength)
}

/** The text after a change; one that would be greater than the rule allows leaves everything as it was. */
export function acceptDecimal(before: string, text: string, rule: DecimalRule): string {
  const after = cleaned(text, rule)
  return rule.max !== undefined && Number(after) > rule.max ? before : after
}

/** A point without digits after it means nothing once the field is left. */
export const settledDecimal = (text: string): string => text.replace(/\.$/, '')

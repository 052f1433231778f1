import { parseDecimal } from '../number/decimal.ts'
import { atLeast, compare, over } from '../number/fraction.ts'
import type { FieldName } from './names.ts'
import type { Field, Input, ListField, NumberField, Outcome, Tool, Trouble, Values } from './tool.ts'

const LONGEST_NUMBER = 30
const LONGEST_LIST = 4000

// Converts full-width digits and symbols to half-width: people paste text from input methods.
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u3002/g, '.')

export const plainNumber = (text: string): string => narrow(text).trim()

// Numbers parted by spaces, commas, semicolons or lines.
export const plainList = (text: string): readonly string[] =>
  narrow(text)
    .split(/[\s,;\u3001]+/)
    .filter((part) => part !== '')

export function isDecimal(text: string): boolean {
  return text.length <= LONGEST_NUMBER && /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) && parseDecimal(text) !== undefined
}

function numberTrouble({ name, min, max, step }: NumberField | ListField, text: string): Trouble | undefined {
  if (text.length > LONGEST_NUMBER) return { field: name, why: 'long-number', max: LONGEST_NUMBER }
  if (!isDecimal(text)) return { field: name, why: 'not-a-number' }
  if (!atLeast(text, min) || compare(text, max) > 0) return { field: name, why: 'out-of-range', min, max }
  if (step !== undefined && over(text, step).bottom !== 1n) return { field: name, why: 'step', step }
  return undefined
}

function listTrouble(field: ListField, parts: readonly string[]): Trouble | undefined {
  const wrong = parts.map((part) => numberTrouble(field, part)).find((trouble) => trouble !== undefined)
  if (wrong) return wrong
  const { name, atLeast: min, atMost: max } = field
  return parts.length < min || parts.length > max ? { field: name, why: 'count', min, max, n: parts.length } : undefined
}

function troubleOf(field: Field, text: string): Trouble | undefined {
  if (text.trim() === '') return field.optional ? undefined : { field: field.name, why: 'missing' }
  if (field.kind === 'number') return numberTrouble(field, plainNumber(text))
  if (field.kind === 'list') {
    // Cutting it would lose values or half a number.
    if (text.length > LONGEST_LIST) return { field: field.name, why: 'too-long', max: LONGEST_LIST }
    return listTrouble(field, plainList(text))
  }
  const options: readonly string[] = field.options
  return options.includes(text) ? undefined : { field: field.name, why: 'missing' }
}

// A choice that was never made is its first sample; all else must be typed.
const valueOf = (field: Field, values: Values): string =>
  values[field.name] ?? (field.kind === 'choice' || field.kind === 'pick' ? field.sample : '')

// Currently visible fields with their values.
export function inputFields(tool: Tool, values: Values): readonly (readonly [field: Field, text: string])[] {
  const texts = new Map(tool.fields.map((field) => [field.name, valueOf(field, values)]))
  return tool.fields
    .filter(({ when }) => !when || when.is.includes(texts.get(when.field) ?? ''))
    .map((field) => [field, texts.get(field.name) ?? ''])
}

export function assumedOf(tool: Tool, values: Values): Values {
  const fields = Object.fromEntries(inputFields(tool, values).map(([{ name }, text]) => [name, text]))
  return tool.assumed?.(fields) ?? {}
}

export function runTool(tool: Tool, values: Values): Outcome {
  const fields = inputFields(tool, values)
  const troubles = fields.flatMap(([field, text]) => troubleOf(field, text) ?? [])
  if (troubles.length > 0) return { troubles }
  const assumed = assumedOf(tool, values)
  const texts = new Map(
    fields.map(([{ name, kind }, text]) => {
      const typed = kind === 'number' ? plainNumber(text) : text
      return [name, typed.trim() === '' ? (assumed[name] ?? '') : typed]
    }),
  )
  const text = (name: FieldName) => texts.get(name) ?? ''
  const input: Input = { text, list: (name) => plainList(text(name)), has: (name) => text(name).trim() !== '' }
  return tool.work(input)
}

// The worked example of a tool.
export const sampleOf = (tool: Tool): Values =>
  Object.fromEntries(tool.fields.map(({ name, sample }) => [name, sample]))

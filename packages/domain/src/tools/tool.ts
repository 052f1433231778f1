import type { CheckName, FieldName, FigureName, NoteName, OptionName, StepName, ToolId } from './names.ts'

// What a person typed, by field; absent and empty are the same.
export type Values = Readonly<Partial<Record<FieldName, string>>>

interface AnyField {
  readonly name: FieldName
  readonly unit?: string
  // Filled in on request, and what the worked example uses.
  readonly sample: string
  // Optional: the tool uses the default shown beside the field.
  readonly optional?: true
  // Visible only while another field has one of these values.
  readonly when?: { readonly field: FieldName; readonly is: readonly string[] }
  // Begins a group of fields that belong together.
  readonly group?: 'cement' | 'additions' | 'aggregate' | 'limits'
}

interface Range {
  readonly min: number
  readonly max: number
  // Whole numbers only, or multiples.
  readonly step?: number
}

export type NumberField = AnyField & Range & { readonly kind: 'number' }
export type ListField = AnyField & Range & { readonly kind: 'list'; readonly atLeast: number; readonly atMost: number }
// Options that are words; a choice of numbers shows them as they are.
export type ChoiceField = AnyField & { readonly kind: 'choice'; readonly options: readonly OptionName[] }
export type PickField = AnyField & {
  readonly kind: 'pick'
  readonly options: readonly string[]
  readonly prefix?: string
}
export type Field = NumberField | ListField | ChoiceField | PickField

export type Trouble =
  | { readonly field: FieldName; readonly why: 'missing' | 'not-a-number' }
  | { readonly field: FieldName; readonly why: 'out-of-range'; readonly min: number; readonly max: number }
  | { readonly field: FieldName; readonly why: 'step'; readonly step: number }
  | { readonly field: FieldName; readonly why: 'count'; readonly min: number; readonly max: number; readonly n: number }
  | {
      readonly field: FieldName
      readonly why: 'too-long' | 'long-number' | 'beyond-table' | 'additions-sum'
      readonly max: number
    }
  | {
      readonly field: FieldName
      readonly why: 'order' | 'as-many' | 'all-equal' | 'collinear' | 'too-much' | 'class-60'
    }

// `value` is undefined if there is no result.
export type Figure = { readonly name: FigureName; readonly value: string | undefined; readonly unit?: string }

export type Check = {
  readonly name: CheckName
  readonly value: string
  readonly op: 'GE' | 'LE'
  readonly limit: string
  readonly unit?: string
  readonly passed: boolean
}

// `formula`: a small notation of symbols and digits, _{…} below, ^{…} above, \frac{…}{…}, \sqrt{…}.
export type Step = {
  readonly name: StepName
  readonly formula: string
  readonly clause?: string
  readonly value: string | undefined
  readonly unit?: string
}

export type Worked = {
  readonly figures: readonly Figure[]
  readonly checks: readonly Check[]
  readonly steps: readonly Step[]
  readonly notes: readonly NoteName[]
}

export type Outcome = { readonly troubles: readonly Trouble[] } | Worked

export type Tool = {
  readonly id: ToolId
  readonly standard?: string
  readonly fields: readonly Field[]
  // What an empty optional field stands for, as text.
  readonly assumed?: (values: Values) => Values
  readonly work: (input: Input) => Outcome
}

// Checked input: every visible field has a value of its kind.
export type Input = {
  readonly text: (name: FieldName) => string
  readonly list: (name: FieldName) => readonly string[]
  readonly has: (name: FieldName) => boolean
}

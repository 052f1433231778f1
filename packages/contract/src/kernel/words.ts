/** One row per idea: all languages side by side, so that a missing translation does not compile. */
export const LANGUAGES = ['zh', 'ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Text = { readonly [L in Language]: string }

/** `severity` decides how the browser shows a refusal; `toast` unless said otherwise. */
export interface ErrorRow extends Text {
  readonly http: number
  readonly status: number
  readonly severity?: 'toast' | 'silent'
}

/** Names between braces: `Params<'共{n}批'>` is `'n'`. */
export type Params<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | Params<Rest> : never

export const defineErrors = <const T extends Record<string, ErrorRow>>(rows: T): T => rows
export const definePermissions = <const T extends Record<string, Text>>(rows: T): T => rows
export const defineWords = <const T extends Record<string, Text>>(rows: T): T => rows

export type ParamValues = Readonly<Record<string, string | number>>

/** Fills `{name}` places. */
export function fill(text: string, params: ParamValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place))
}

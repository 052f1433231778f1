import type { ERRORS, WORDS } from '@clinker/contract/catalogue'
import type { Failure } from '@clinker/contract/kernel/fields/rule'
import { fill, type Language, type Params, type ParamValues } from '@clinker/contract/kernel/words'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../wire/api-error.ts'
import { device } from '../browser/storage.ts'
import { FILES, type Group } from './files.ts'
import { texts as startZh } from './files/start.zh.ts'

type Rows = typeof WORDS & typeof ERRORS
/** Public pages have words that no other page loads. */
export type Key = Exclude<keyof Rows, `verify.${string}` | `evaluation.rate.${string}`>
type Values<K extends Key> = Params<Rows[K]['zh']>
type Given<K extends Key> = [Values<K>] extends [never] ? [] : [params: Readonly<Record<Values<K>, string | number>>]
/** Words without places to fill. */
export type PlainKey = { [K in Key]: [Values<K>] extends [never] ? K : never }[Key]

export const DEFAULT_LANGUAGE: Language = 'zh'
/** `<html lang>` picks the right glyphs of shared Chinese characters. */
export const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', ja: 'ja', en: 'en' }

type Texts = Record<string, string>
const nothing = (): Texts => Object.create(null) as Texts

/** Words that have arrived. Of a language not chosen yet there may be none. */
const known: Readonly<Record<Language, Texts>> = { zh: Object.assign(nothing(), startZh), ja: nothing(), en: nothing() }
const listeners = new Set<() => void>()
let current: Language = DEFAULT_LANGUAGE

const textOf = (key: string, language = current): string | undefined =>
  known[language][key] ?? known[DEFAULT_LANGUAGE][key]

const say = (key: string, params?: ParamValues, language = current): string => {
  const text = textOf(key, language) ?? key
  return params ? fill(text, params) : text
}

const groups = new Map<Group, Promise<void>>([['start', Promise.resolve()]])

async function load(group: Group, language: Language): Promise<void> {
  const { texts } = await FILES[group][language]()
  Object.assign(known[language], texts)
}

/** Words beyond the login page, for the language in use; another may be chosen while they are on their way. */
export function loadGroup(group: Group): Promise<void> {
  const begun = groups.get(group)
  if (begun) return begun
  const loading = (async () => {
    let language: Language
    do {
      language = currentLanguage()
      await load(group, language)
    } while (language !== currentLanguage())
  })()
  groups.set(group, loading)
  loading.catch(() => groups.delete(group))
  return loading
}

const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in HTML_LANG

export const currentLanguage = (): Language => current

/** The latest request for a language. Files of earlier requests may still arrive: they change nothing. */
let request: { readonly byPerson: boolean } | undefined
/** The person's choice that is shown and not yet sent to the server. */
let chosen: Language | undefined

async function change(language: Language, byPerson: boolean): Promise<void> {
  const mine = { byPerson }
  request = mine
  try {
    await Promise.all([...groups.keys()].map((group) => load(group, language)))
  } catch (error) {
    // Another language was chosen meanwhile: ignore this one.
    if (request !== mine) return
    request = undefined
    throw error
  }
  if (request !== mine) return
  request = undefined
  if (byPerson) chosen = language
  current = language
  document.documentElement.lang = HTML_LANG[language]
  device.write('language', language)
  listeners.forEach((changed) => changed())
}

/** The person's own choice: the last one wins. Rejects when its files cannot be downloaded. */
export const setLanguage = (language: Language): Promise<void> => change(language, true)

/** What was chosen before, here or elsewhere; a choice whose files are on their way wins over it. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (request?.byPerson !== true) await change(language, false)
}

/** The person's choice until the frame takes it to send it to the server. */
export const useChosenLanguage = (): Language | undefined => useSyncExternalStore(subscribe, () => chosen)

export function takeChosenLanguage(): Language | undefined {
  const taken = chosen
  chosen = undefined
  return taken
}

/** The language of the last visit; an unknown one falls back to the first (4.19). */
export async function restoreLanguage(): Promise<void> {
  const saved = device.read('language')
  if (isLanguage(saved) && saved !== DEFAULT_LANGUAGE) await adoptLanguage(saved).catch(() => undefined)
}

export function t<K extends Key>(key: K, ...given: Given<K>): string {
  return say(key, given[0])
}

export type Translate = typeof t

const translateTo =
  (language: Language): Translate =>
  (key, ...given) =>
    say(key, given[0], language)

const TRANSLATE: Readonly<Record<Language, Translate>> = {
  zh: translateTo('zh'),
  ja: translateTo('ja'),
  en: translateTo('en'),
}

const WORDED = /^([a-z][a-z-]*(?:\.[\w-]+)+)\?([^#]*)#([^]*)$/

/** A title that follows the language, also where its page does not run: a word with its parameters, and its text of now. */
export const wordTitle = (key: string, params: Readonly<Record<string, string>>): string =>
  `${key}?${new URLSearchParams(params).toString()}#${say(key, withWords(params))}`

/** Parameters may be words themselves, several of them separated by commas. */
const withWords = (params: Readonly<Record<string, string>>): ParamValues =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value
        .split(',')
        .map((part) => textOf(part) ?? part)
        .join(' '),
    ]),
  )

/** Titles are keys of ours, made by `wordTitle`, or texts of an administrator. */
export function titleText(title: string): string {
  const [, key = '', query = '', text = ''] = WORDED.exec(title) ?? []
  if (key === '') return textOf(title) ?? title
  return textOf(key) === undefined ? text : say(key, withWords(Object.fromEntries(new URLSearchParams(query))))
}

/** A row of the catalogue whose key comes from the server; undefined when this build does not know it. */
export const knownText = (key: string, params: ParamValues): string | undefined =>
  textOf(key) === undefined ? undefined : say(key, params)

/** Message for a failed call: the catalogue row of its code, else the server's message. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('kernel.http.500')
  if (textOf(error.code) !== undefined) return say(error.code, error.params)
  return error.text ?? t('kernel.http.other', { status: error.status })
}

/** Validation message of a field. */
export const failureText = ({ key, params }: Failure): string => say(key, params)

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** `t` of the language in use: another function after a change, so that components and memos with it follow. */
export const useT = (): Translate => TRANSLATE[useLanguage()]

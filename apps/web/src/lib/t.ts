import type { ERRORS, WORDS } from '@clinker/contract/catalogue'
import type { Failure } from '@clinker/contract/kernel/fields/rule'
import { fill, type Language, type Params, type ParamValues } from '@clinker/contract/kernel/words'
import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import { device } from './storage.ts'
import { texts as startZh } from './words/start.zh.ts'

type Rows = typeof WORDS & typeof ERRORS
/** Public pages have words that no other page loads. */
export type Key = Exclude<keyof Rows, `verify.${string}` | `rate.${string}`>
type Values<K extends Key> = Params<Rows[K]['zh']>
type Given<K extends Key> = [Values<K>] extends [never] ? [] : [params: Readonly<Record<Values<K>, string | number>>]
/** Words without places to fill. */
export type PlainKey = { [K in Key]: [Values<K>] extends [never] ? K : never }[Key]

export const DEFAULT_LANGUAGE: Language = 'zh'
/** `<html lang>` picks the right glyphs of shared Chinese characters. */
export const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', ja: 'ja', en: 'en' }

type Group = 'start' | 'account' | 'rest' | 'tools' | 'slips' | 'chat'
const FILES: Record<Group, Record<Language, () => Promise<{ texts: Readonly<Record<string, string>> }>>> = {
  start: {
    zh: () => Promise.resolve({ texts: startZh }),
    ja: () => import('./words/start.ja.ts'),
    en: () => import('./words/start.en.ts'),
  },
  account: {
    zh: () => import('./words/account.zh.ts'),
    ja: () => import('./words/account.ja.ts'),
    en: () => import('./words/account.en.ts'),
  },
  rest: {
    zh: () => import('./words/rest.zh.ts'),
    ja: () => import('./words/rest.ja.ts'),
    en: () => import('./words/rest.en.ts'),
  },
  tools: {
    zh: () => import('./words/tools.zh.ts'),
    ja: () => import('./words/tools.ja.ts'),
    en: () => import('./words/tools.en.ts'),
  },
  chat: {
    zh: () => import('./words/chat.zh.ts'),
    ja: () => import('./words/chat.ja.ts'),
    en: () => import('./words/chat.en.ts'),
  },
  slips: {
    zh: () => import('./words/slips.zh.ts'),
    ja: () => import('./words/slips.ja.ts'),
    en: () => import('./words/slips.en.ts'),
  },
}

type Texts = Record<string, string>
const nothing = (): Texts => Object.create(null) as Texts

/** Words that have arrived. Of a language not chosen yet there may be none. */
const known: Readonly<Record<Language, Texts>> = { zh: Object.assign(nothing(), startZh), ja: nothing(), en: nothing() }
const listeners = new Set<() => void>()
let current: Language = DEFAULT_LANGUAGE

const textOf = (key: string): string | undefined => known[current][key] ?? known[DEFAULT_LANGUAGE][key]

const say = (key: string, params?: ParamValues): string => {
  const text = textOf(key) ?? key
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

/** A choice made since it was last asked for; the frame tells the server. */
let chosen: Language | undefined

export function takeChosenLanguage(): Language | undefined {
  const wish = chosen
  chosen = undefined
  return wish
}

/** The person's own choice. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  await adoptLanguage(language)
}

/** What was chosen before, here or elsewhere. */
export async function adoptLanguage(language: Language): Promise<void> {
  await Promise.all([...groups.keys()].map((group) => load(group, language)))
  current = language
  document.documentElement.lang = HTML_LANG[language]
  device.write('language', language)
  listeners.forEach((changed) => changed())
}

/** The language of the last visit; an unknown one falls back to the first (4.19). */
export async function restoreLanguage(): Promise<void> {
  const saved = device.read('language')
  if (isLanguage(saved) && saved !== DEFAULT_LANGUAGE) await adoptLanguage(saved).catch(() => undefined)
}

export function t<K extends Key>(key: K, ...given: Given<K>): string {
  return say(key, given[0])
}

/** Titles from the server are keys of ours, or texts of an administrator. */
export const titleText = (title: string): string => textOf(title) ?? title

/** What a person is told about a failed call: our row for the code, else the server's own words. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('http.500')
  if (textOf(error.code) !== undefined) return say(error.code, error.params)
  return error.text ?? t('http.other', { status: error.status })
}

/** What a field says when a rule refuses it. */
export const failureText = ({ key, params }: Failure): string => say(key, params)

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** `t` for components: they render again when the language changes. */
export function useT(): typeof t {
  useSyncExternalStore(subscribe, currentLanguage)
  return t
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

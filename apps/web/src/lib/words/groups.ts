/** Run only while building (and in tests): the browser gets one language of one group. */
import { ERRORS, WORDS } from '@clinker/contract/catalogue'
import * as account from '@clinker/contract/account/words'
import { words as chatWords } from '@clinker/contract/chat/words'
import * as kernel from '@clinker/contract/kernel/errors'
import * as pages from '@clinker/contract/kernel/page-words'
import type { Language, Text } from '@clinker/contract/kernel/words'
import { paperWords } from '@clinker/contract/slips/paper-words'
import { screenWords } from '@clinker/contract/slips/screen-words'
import * as session from '@clinker/contract/session/words'
import * as toolResults from '@clinker/contract/tools/result-words'
import * as tools from '@clinker/contract/tools/words'
import { words as formWords } from '@clinker/contract/evaluation/form-words'
import { words as workshopWords } from '@clinker/contract/workshop/words'
import * as verify from '@clinker/contract/verify/words'
import { isEvaluateKey } from './evaluate-keys.ts'
import { isVerifyKey } from './verify-keys.ts'

export type Texts = Readonly<Record<string, string>>
type Rows = Readonly<Record<string, Text>>

/** Everything; permissions join with the role screen. */
const ALL: Rows = { ...ERRORS, ...WORDS }

const rowsOf = (take: (key: string) => boolean): Rows =>
  Object.fromEntries(Object.entries(ALL).filter(([key]) => take(key)))

/** What the login page can show. */
const START: Rows = {
  ...(Object.assign({}, pages.words, ...[kernel, session].flatMap((f) => [f.errors, f.words])) as Rows),
  ...rowsOf((key) => key === 'companies.service.short'),
}

/** Loaded with the pages beside the sign-in, and with the frame. */
const ACCOUNT: Rows = {
  ...account.errors,
  ...account.words,
  ...rowsOf((key) => key.startsWith('kernel.rule.') || key === 'frame.tabs.unsaved-lost'),
}

/** Loaded with the page that shows them. */
const TOOLS: Rows = { ...tools.words, ...toolResults.words }

/** Loaded with the pages of slips. */
const SLIPS: Rows = { ...paperWords, ...screenWords }

/** Only in builds with the pages for development. */
const WORKSHOP: Rows = workshopWords

/** Loaded with the chat, after everything else. */
const CHAT: Rows = chatWords

/** Of pages that have nothing else of the product. */
const PUBLIC: Rows = { ...verify.words, ...formWords }

const textsOf = (rows: [string, Text][], language: Language): Texts =>
  Object.fromEntries(rows.map(([key, row]) => [key, row[language]]))

export const startTexts = (language: Language): Texts => textsOf(Object.entries(START), language)

const APART = [START, ACCOUNT, TOOLS, SLIPS, CHAT, WORKSHOP, PUBLIC]

export const restTexts = (language: Language): Texts =>
  textsOf(
    Object.entries(ALL).filter(([key]) => !APART.some((rows) => key in rows)),
    language,
  )

export const accountTexts = (language: Language): Texts => textsOf(Object.entries(ACCOUNT), language)

export const toolsTexts = (language: Language): Texts => textsOf(Object.entries(TOOLS), language)

export const chatTexts = (language: Language): Texts => textsOf(Object.entries(CHAT), language)

export const workshopTexts = (language: Language): Texts => textsOf(Object.entries(WORKSHOP), language)

export const slipsTexts = (language: Language): Texts => textsOf(Object.entries(SLIPS), language)

/** The public page is a product of its own: its words and those of the paper, whatever other groups hold them too. */
export const verifyTexts = (language: Language): Texts =>
  textsOf(
    Object.entries(ALL).filter(([key]) => isVerifyKey(key)),
    language,
  )

export const evaluateTexts = (language: Language): Texts =>
  textsOf(
    Object.entries(ALL).filter(([key]) => isEvaluateKey(key)),
    language,
  )

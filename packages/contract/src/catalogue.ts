/** Merges what the features declare; one line per feature and kind. */
import * as account from './account/words.ts'
import * as batches from './batches/words.ts'
import * as charts from './charts/words.ts'
import * as chat from './chat/words.ts'
import * as companies from './companies/words.ts'
import * as controlLimits from './control-limits/words.ts'
import * as errorLog from './error-log/words.ts'
import { words as formWords } from './evaluation/form-words.ts'
import * as evaluation from './evaluation/words.ts'
import * as feedback from './feedback/words.ts'
import * as files from './files/words.ts'
import * as frame from './frame/words.ts'
import * as grids from './grids/words.ts'
import * as home from './home/words.ts'
import * as ingest from './ingest/words.ts'
import * as jobs from './jobs/words.ts'
import * as kernel from './kernel/errors.ts'
import * as controls from './kernel/control-words.ts'
import * as fields from './kernel/field-words.ts'
import * as pages from './kernel/page-words.ts'
import * as knowledge from './knowledge/words.ts'
import * as limits from './limits/words.ts'
import * as logs from './logs/words.ts'
import * as menu from './menu/words.ts'
import * as report from './report/words.ts'
import * as search from './search/words.ts'
import * as session from './session/words.ts'
import * as slips from './slips/words.ts'
import * as toolResults from './tools/result-words.ts'
import * as tools from './tools/words.ts'
import * as varieties from './varieties/words.ts'
import * as verify from './verify/words.ts'
import * as workshop from './workshop/words.ts'

export const ERRORS = {
  ...kernel.errors,
  ...session.errors,
  ...account.errors,
  ...companies.errors,
  ...menu.errors,
  ...tools.errors,
  ...errorLog.errors,
  ...frame.errors,
  ...grids.errors,
  ...files.errors,
  ...jobs.errors,
  ...feedback.errors,
  ...evaluation.errors,
  ...varieties.errors,
  ...home.errors,
  ...batches.errors,
  ...charts.errors,
  ...controlLimits.errors,
  ...logs.errors,
  ...limits.errors,
  ...report.errors,
  ...knowledge.errors,
  ...search.errors,
  ...ingest.errors,
  ...slips.errors,
  ...verify.errors,
  ...chat.errors,
}

export const PERMISSIONS = {
  ...kernel.permissions,
  ...session.permissions,
  ...account.permissions,
  ...companies.permissions,
  ...menu.permissions,
  ...tools.permissions,
  ...errorLog.permissions,
  ...frame.permissions,
  ...grids.permissions,
  ...files.permissions,
  ...jobs.permissions,
  ...feedback.permissions,
  ...evaluation.permissions,
  ...varieties.permissions,
  ...home.permissions,
  ...batches.permissions,
  ...charts.permissions,
  ...controlLimits.permissions,
  ...logs.permissions,
  ...limits.permissions,
  ...report.permissions,
  ...knowledge.permissions,
  ...search.permissions,
  ...ingest.permissions,
  ...slips.permissions,
  ...verify.permissions,
  ...chat.permissions,
}

export const WORDS = {
  ...kernel.words,
  ...fields.words,
  ...pages.words,
  ...controls.words,
  ...session.words,
  ...account.words,
  ...companies.words,
  ...menu.words,
  ...tools.words,
  ...toolResults.words,
  ...errorLog.words,
  ...frame.words,
  ...grids.words,
  ...files.words,
  ...jobs.words,
  ...feedback.words,
  ...evaluation.words,
  ...formWords,
  ...varieties.words,
  ...home.words,
  ...batches.words,
  ...charts.words,
  ...controlLimits.words,
  ...logs.words,
  ...limits.words,
  ...report.words,
  ...knowledge.words,
  ...search.words,
  ...ingest.words,
  ...slips.words,
  ...verify.words,
  ...chat.words,
  ...workshop.words,
}

export type ErrorCode = keyof typeof ERRORS
export type Permission = keyof typeof PERMISSIONS
export type WordKey = keyof typeof WORDS

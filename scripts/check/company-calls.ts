import { isScript, isTest, readSources, report, type Source } from './tree.ts'

const isRead = (path: string) =>
  /^apps\/web\/src\/(?:features|shared|ui)\//.test(path) && isScript(path) && !isTest(path)

/**
 * Files that may call in the name of the window's company. Everything else stands in a page, and a page of staff may show
 * another company: it calls by `useCall`.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'no company at all': [
    'features/account/consent-page.tsx',
    'features/account/new-password-form.tsx',
    'features/account/sessions-page.tsx',
    'features/account/verify-phone-form.tsx',
    'features/slips/use-check.ts',
    'shared/account/site-info.ts',
    'shared/views/view-bar.tsx',
    'ui/data-grid/use-grid-settings.ts',
  ],
  'the chat, which stands beside the pages': [
    'features/chat/credentials.ts',
    'features/chat/report-activity.ts',
    'features/chat/use-people.ts',
  ],
  'articles, which all companies share': [
    'features/knowledge/article-view.tsx',
    'features/knowledge/edit/edit-actions.tsx',
    'features/knowledge/edit/use-editor.ts',
  ],
  'the frame, or a company given to the call': [
    'shared/error-log/sender.ts',
    'shared/evaluation/evaluation.ts',
    'shared/feedback/feedback-form.ts',
    'shared/menu/menu-open.ts',
  ],
}

const IMPORT = /import \{[^}]*\bcall\b[^}]*\} from '[./]+\/lib\/wire\/call\.ts'/

/** Files that call for the company of the window although they are not listed, and listed ones that do not call. */
export function checkCompanyCalls(sources: readonly Source[], allowed = ALLOWED): string[] {
  const problems = sources.length ? [] : ['saw no sources']
  const listed = new Set(Object.values(allowed).flatMap((files) => files.map((file) => `apps/web/src/${file}`)))
  const calling = new Set(sources.filter(({ text }) => IMPORT.test(text)).map(({ path }) => path))
  for (const path of calling)
    if (!listed.has(path)) problems.push(`${path}: call by useCall, see scripts/check/company-calls.ts`)
  for (const path of listed) if (!calling.has(path)) problems.push(`${path}: does not call, take it from the list`)
  return problems
}

if (import.meta.main) {
  const sources = readSources(isRead)
  report(
    checkCompanyCalls(sources),
    `${sources.length} files, ${Object.values(ALLOWED).flat().length} may call for the company of the window`,
  )
}

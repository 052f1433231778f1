import { isScript, listPaths, readSources, report, type Source } from './tree.ts'

/** "decision B7", "(B7)", "(S9)": lists that are not part of the repository. */
const FOREIGN = /\bdecisions? [A-Z]\d{1,2}\b|\((?:[A-F]\d{1,2}|S\d)\)/
const OWN = /\bdecisions?[ /](\d{4})\b/g
const COMMENT = /(?:^|\s)(?:\/\/|\/\*|\*|--|#|%)\s?(.*)$/

/** Migrations are fixed by their checksums; this check names what it refuses. */
const isRead = (path: string) =>
  (isScript(path) || /\.(?:css|sql|erl|conf|service|sh)$|^\.ci\//.test(path)) &&
  !/^(?:apps\/api\/migrations|scripts\/check\/citations)/.test(path)

/** Comments that cite a decision which the repository does not hold. */
export function checkCitations(sources: readonly Source[], decisions: ReadonlySet<string>): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const comment = COMMENT.exec(line)?.[1]
      if (comment === undefined) return []
      const at = `${path}:${index + 1}`
      const foreign = FOREIGN.exec(comment)?.[0]
      if (foreign !== undefined) return [`${at}: cites ${foreign}, which is not in docs/decisions`]
      return [...comment.matchAll(OWN)]
        .filter(([, number = '']) => !decisions.has(number))
        .map(([, number]) => `${at}: cites decision ${number}, which is not in docs/decisions`)
    }),
  )
}

/** Numbers of the decisions in the repository. */
export const decisionsIn = (paths: readonly string[]): Set<string> =>
  new Set(paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []))

if (import.meta.main) {
  const sources = readSources(isRead)
  const decisions = decisionsIn(listPaths())
  const empty = sources.length === 0 || decisions.size === 0 ? ['saw no sources or no decisions'] : []
  report([...empty, ...checkCitations(sources, decisions)], `${sources.length} files, ${decisions.size} decisions`)
}

import { PAGES, PUBLIC_PAGES } from '@clinker/contract/menu/pages'
import ts from 'typescript'
import { lineOf, parse, walk } from './parse.ts'
import { isScript, isTest, readSources, report, type Source } from './tree.ts'

/** Code of the product; `src/test` of the apps holds helpers of tests. */
const isRead = (path: string) =>
  /^(?:apps|packages)\/[^/]+\/src\//.test(path) &&
  !/^packages\/(?:contract|client|world)\/|^apps\/[^/]+\/src\/test\//.test(path) &&
  isScript(path) &&
  !isTest(path)

export const addresses = [...Object.values(PAGES).map(({ path }) => path), ...Object.values(PUBLIC_PAGES)]

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

/** Page addresses written as text: they are read from `PAGES`, also in SQL. */
export function checkPages(sources: readonly Source[], paths: readonly string[] = addresses): string[] {
  const problems = sources.length && paths.length ? [] : ['saw no sources or no pages']
  const named = paths.join('|')
  // A path of its own, or quoted inside SQL; a longer path is another page.
  const written = new RegExp(`(?:^|['"\\s#])(${named})(?=$|['"\\s?#]|/$)`)
  for (const source of sources) {
    const file = parse(source)
    walk(file, (node) => {
      const path = isText(node) ? written.exec(node.text)?.[1] : undefined
      if (path !== undefined)
        problems.push(`${source.path}:${lineOf(file, node)}: ${path} is written here; take it from contract/menu/pages`)
    })
  }
  return problems
}

if (import.meta.main) {
  const sources = readSources(isRead)
  report(checkPages(sources), `${sources.length} files, ${addresses.length} page addresses`)
}

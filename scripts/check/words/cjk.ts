import ts from 'typescript'
import { matchesGlob } from 'node:path'
import { parse, walk } from '../parse.ts'
import { isScript, isTest, type Source } from '../tree.ts'

const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
// Full-width punctuation too: `，` alone in a sentence is text a person reads.
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u3011\uff01-\uff5e]/u

export interface Allowed {
  glob: string
  reason: string
}

export const inScope = (path: string) => /^(apps\/[^/]+\/src|packages)\/.*\.(ts|tsx|css|html|json)$/.test(path)

/** Files whose business is the rows of the catalogue. */
const definesRows = ({ path, text }: Source) =>
  path.startsWith('packages/contract/src/') && /\bdefine(Errors|Permissions|Words)\(/.test(text)

/** Text a person could read that stands outside the catalogue of words. */
export function checkCjk(sources: Source[], allowed: Allowed[]): { problems: string[]; files: number } {
  const problems: string[] = []
  const used = new Set<Allowed>()
  let files = 0
  for (const source of sources) {
    if (isTest(source.path) || definesRows(source)) continue
    files += 1
    const found = isScript(source.path) ? inCode(source) : inText(source)
    if (!found.length) continue
    const excuse = allowed.find(({ glob }) => matchesGlob(source.path, glob))
    if (excuse) used.add(excuse)
    else for (const { line, text } of found) problems.push(`${source.path}:${line}: text outside words.ts: ${text}`)
  }
  for (const entry of allowed) {
    if (!entry.reason?.trim()) problems.push(`cjk-allowed.tsv: ${entry.glob} gives no reason`)
    if (!used.has(entry) && !entry.reason?.startsWith('always:')) {
      problems.push(`cjk-allowed.tsv: ${entry.glob} is no longer needed`)
    }
  }
  return { problems, files }
}

interface Found {
  line: number
  text: string
}

function inCode(source: Source): Found[] {
  if (!cjk.test(source.text)) return []
  const found: Found[] = []
  const file = parse(source)
  walk(file, (node) => {
    if (!isLeaf(node)) return
    const text = source.text.slice(node.getStart(file), node.end)
    // A pattern shows nothing by itself: folding away `・` is no text.
    if ((ts.isRegularExpressionLiteral(node) ? letters : cjk).test(text)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      found.push({ line, text: text.trim().slice(0, 60) })
    }
  })
  return found
}

const isLeaf = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isIdentifier(node)

function inText({ text }: Source): Found[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return bare
    .split('\n')
    .flatMap((line, index) => (cjk.test(line) ? [{ line: index + 1, text: line.trim().slice(0, 60) }] : []))
}

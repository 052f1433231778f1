import ts from 'typescript'
import { posix } from 'node:path'
import { lineOf, parse, walk } from './parse.ts'
import { isScript, isTest, listPaths, readSources, report, root, type Source } from './tree.ts'

interface TextRule {
  applies: (path: string) => boolean
  pattern: RegExp
  why: string
}

const anywhere = () => true

// Written in pieces so that this file does not find itself.
const machinePlaces = ['work/(main|shared|\\.)', 'farm/', 'root/', 'home/\\w+/', 'Users/\\w+/'].join('|')

const textRules: TextRule[] = [
  { applies: anywhere, pattern: new RegExp(`(?<![\\w.~-])/(${machinePlaces})`), why: 'a path of one machine' },
  { applies: anywhere, pattern: new RegExp('-----BEGIN ' + '[A-Z ]*PRIVATE KEY'), why: 'a private key' },
  {
    applies: (path) => path.endsWith('package-lock.json'),
    pattern: /"resolved":\s*"https?:|"\w+:\/\/(?!github\.com|opencollective\.com)[^"]*\.tgz/,
    why: 'the lock file names a host',
  },
  {
    applies: (path) => path.endsWith('.npmrc'),
    pattern: /registry\s*=|_auth|\/\//,
    why: 'names a registry or a login',
  },
  {
    applies: (path) => isScript(path) && !isTest(path),
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    why: 'silences the compiler outside a test',
  },
  {
    applies: isScript,
    pattern: /@ts-(ignore|nocheck)/,
    why: 'use the expect-error form, which fails when it is no longer needed',
  },
  {
    applies: (path) => /^apps\/web\/src\/(?:features|shared)\//.test(path) && !isTest(path),
    pattern: /(?<![&\w])#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?!-)/,
    why: 'a colour of its own; use a token of the theme',
  },
]

const testCalls = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const refusedMarks = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])
const refusedCalls = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])

/** What no file of the repository may hold. */
export function checkHygiene(sources: Source[], repository: string): string[] {
  const problems = sources.length ? [] : ['saw no files at all']
  // A one-segment root such as /app also occurs in honest text.
  const ownRoot = repository.split('/').length > 2 ? repository : undefined
  for (const source of sources) {
    const rules = textRules.filter(({ applies }) => applies(source.path))
    source.text.split('\n').forEach((line, index) => {
      const at = `${source.path}:${index + 1}`
      const rule = rules.find(({ pattern }) => pattern.test(line))
      if (rule) problems.push(`${at}: ${rule.why}`)
      else if (ownRoot && line.includes(`${ownRoot}/`)) problems.push(`${at}: a path of this machine`)
    })
    if (isScript(source.path)) problems.push(...pathsOut(source))
    if (isTest(source.path)) problems.push(...markedTests(source))
  }
  return problems
}

/** Relative paths that lead out of the repository when they are followed from their file. */
function pathsOut(source: Source): string[] {
  // Parsing is the expensive part, and only more steps upward than the file lies deep can leave.
  const steps = source.text.match(/(?:\.\.\/)+(?:\.\.)?/g) ?? []
  const depth = source.path.split('/').length - 1
  if (!steps.some((chain) => chain.split('/').filter(Boolean).length > depth)) return []
  const problems: string[] = []
  const file = parse(source)
  walk(file, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return
    if (!/^\.{1,2}\//.test(node.text)) return
    const target = posix.join(posix.dirname(source.path), node.text)
    if (target === '..' || target.startsWith('../')) {
      problems.push(`${source.path}:${lineOf(file, node)}: reads a folder outside the repository`)
    }
  })
  return problems
}

function markedTests(source: Source): string[] {
  const problems: string[] = []
  const file = parse(source)
  walk(file, (node) => {
    if (
      ts.isPropertyAccessExpression(node) &&
      refusedMarks.has(node.name.text) &&
      startsWithTestCall(node.expression)
    ) {
      problems.push(`${source.path}:${lineOf(file, node)}: a test marked .${node.name.text}`)
    } else if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      refusedCalls.has(node.expression.text)
    ) {
      problems.push(`${source.path}:${lineOf(file, node)}: a test marked by ${node.expression.text}`)
    }
  })
  return problems
}

function startsWithTestCall(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return testCalls.has(node.text)
  return ts.isPropertyAccessExpression(node) && startsWithTestCall(node.expression)
}

if (import.meta.main) {
  const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|otf|pdf|zip|gz|mp3|ogg|webm)$/
  const sources = readSources((path) => !binary.test(path))
  report(checkHygiene(sources, root), `${sources.length} of ${listPaths().length} files`)
}

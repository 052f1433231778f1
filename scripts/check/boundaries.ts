import ts from 'typescript'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { importsOf, lineOf, parse, walk, type Import } from './parse.ts'
import { contractOpenings, mayUseSql, owners, roomOf, rooms, testPackages } from './rooms.ts'
import { isScript, isTest, readSources, report, type Source } from './tree.ts'

interface Result {
  problems: string[]
  counts: Record<string, { files: number; imports: number }>
}

type Target = { path: string } | { package: string }

export function checkBoundaries(sources: Source[]): Result {
  const problems: string[] = []
  const counts: Result['counts'] = {}
  for (const source of sources) {
    const at = roomOf(source.path)
    if (!at) {
      problems.push(`${source.path}: lies in no room of the map (scripts/check/rooms.ts)`)
      continue
    }
    const file = parse(source)
    const imports = importsOf(file)
    const count = (counts[at.room] ??= { files: 0, imports: 0 })
    count.files += 1
    count.imports += imports.length
    for (const found of imports) {
      const why = refusal(source.path, found)
      if (why) problems.push(`${source.path}:${found.line}: '${found.specifier}': ${why}`)
    }
    problems.push(...wordsOfCode(source.path, at.room, file))
  }
  if (!sources.length) problems.push('saw no files at all')
  for (const [room, { files, imports }] of Object.entries(counts)) {
    if (!imports) problems.push(`${room}: saw no import in ${files} file(s); a check that sees nothing proves nothing`)
  }
  return { problems, counts }
}

/** Why this import is refused, or undefined. */
function refusal(path: string, { specifier, typeOnly }: Import): string | undefined {
  const from = roomOf(path)
  const target = resolve(path, specifier)
  if (!from) return undefined
  if ('package' in target) return refusedPackage(path, from.room, target.package)
  if (specifier.startsWith('.') && workspace(path) !== workspace(target.path)) {
    // Root configuration files and tools have no package name between them.
    // The apps export nothing: benches and scripts reach into them by path, where the table of rooms lets them.
    const app = workspace(path) === '' && workspace(target.path).startsWith('apps/')
    if (workspace(target.path) !== '' && !app)
      return 'leaves its workspace by a relative path; import the package by name'
  }
  const to = roomOf(target.path)
  if (!to) return 'leads to no room of the map'
  if (to.room === from.room) {
    return to.feature === from.feature ? undefined : `feature ${from.feature} may not import feature ${to.feature}`
  }
  if (isTest(path) && to.room === `${from.room.split('/')[0]}/test`) return undefined
  if (isTest(path) && to.room === 'client' && from.room.startsWith('api/')) return undefined
  if (to.room.startsWith('chat') && from.room === 'web/features' && from.feature === 'chat') return undefined
  if (to.room === 'contract' && !mayUseContract(path, from.room, target.path, typeOnly)) {
    return `${from.room} may import only ${rooms[from.room]?.contract?.join(', ')} of the contract`
  }
  const open = rooms[from.room]?.rooms ?? []
  if (open.some((room) => covers(room, to.room))) return undefined
  if (open.includes(`type:${to.room}`)) return typeOnly ? undefined : `${from.room} may import only types of ${to.room}`
  return `${from.room} may not import ${to.room}`
}

function mayUseContract(path: string, room: string, target: string, typeOnly: boolean): boolean {
  const open = rooms[room]?.contract
  if (!open || isTest(path)) return true
  const [folder = ''] = target.replace(/^packages\/contract\/src\//, '').split(/[./]/)
  if (open.includes(folder)) return true
  return contractOpenings.some(
    (opening) =>
      opening.path.test(path) &&
      (typeOnly || !opening.typesOnly) &&
      opening.folders.some((allowed) => covers(allowed, folder)),
  )
}

function refusedPackage(path: string, room: string, name: string): string | undefined {
  if (isTest(path) && testPackages.some((open) => covers(open, name))) return undefined
  if (!rooms[room]?.packages.some((open) => covers(open, name))) return `${room} may not import the package ${name}`
  const owner = owners.find(
    ({ packages, allowed }) => packages.some((own) => covers(own, name)) && !allowed(path, room),
  )
  return owner?.why
}

function resolve(path: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(path), specifier) }
  const own = /^@clinker\/([^/]+)(?:\/(.+))?$/.exec(specifier)
  if (own) {
    const folder = own[1] === 'api' || own[1] === 'web' ? 'apps' : 'packages'
    return { path: `${folder}/${own[1]}/src/${own[2] ?? 'index'}.ts` }
  }
  if (isBuiltin(specifier)) return { package: `node:${specifier.replace(/^node:/, '')}` }
  const [scope = '', name = ''] = specifier.split('/')
  return { package: scope.startsWith('@') ? `${scope}/${name}` : scope }
}

const workspace = (path: string) => /^(packages|apps)\/[^/]+/.exec(path)?.[0] ?? ''

const covers = (pattern: string, name: string) =>
  pattern === '*' || (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name)

/** What is refused in the code itself: sql`` outside its files, and the globals a room may not touch. */
function wordsOfCode(path: string, room: string, file: ts.SourceFile): string[] {
  const problems: string[] = []
  const refused = isTest(path) ? [] : (rooms[room]?.globals ?? [])
  const apiRoom = room.startsWith('api/')
  walk(file, (node) => {
    if (apiRoom && ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql') {
      if (!mayUseSql(path, room)) problems.push(`${path}:${lineOf(file, node)}: sql\`\` belongs in queries.ts or db/`)
    }
    const touched = globalTouched(node)
    if (touched && refused.includes(touched)) {
      problems.push(`${path}:${lineOf(file, node)}: ${room} may not use ${touched}; take it as an argument`)
    }
  })
  return problems
}

function globalTouched(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Date') {
    return node.arguments?.length ? undefined : 'new Date()'
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return node.expression.text
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const owner = node.expression.text
  return owner === 'Date' || owner === 'Math' ? `${owner}.${node.name.text}` : owner
}

if (import.meta.main) {
  const sources = readSources((path) => isScript(path) && /^(packages|apps|scripts|e2e|bench)\/|^[^/]+$/.test(path))
  const { problems, counts } = checkBoundaries(sources)
  for (const [room, { files, imports }] of Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
    console.log(`${room.padEnd(14)} ${String(files).padStart(4)} files ${String(imports).padStart(5)} imports`)
  }
  const total = Object.values(counts).reduce((sum, { imports }) => sum + imports, 0)
  report(problems, `${sources.length} files, ${total} imports, ${Object.keys(counts).length} rooms`)
}

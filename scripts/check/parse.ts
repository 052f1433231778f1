import ts from 'typescript'
import type { Source } from './tree.ts'

export interface Import {
  line: number
  specifier: string
  typeOnly: boolean
}

export function parse({ path, text }: Source): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

export const lineOf = (file: ts.SourceFile, node: ts.Node) =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

/** Every way to name another module: import, export from, import(), import type, require. */
export function importsOf(file: ts.SourceFile): Import[] {
  const found: Import[] = []
  const add = (node: ts.Node, specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push({ line: lineOf(file, node), specifier: specifier.text, typeOnly })
    }
  }
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeImport(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true)
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node, node.moduleReference.expression, node.isTypeOnly)
    } else if (ts.isCallExpression(node) && isLoad(node.expression)) add(node, node.arguments[0], false)
  })
  return found
}

const isLoad = (callee: ts.Expression) =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const bindings = clause.namedBindings
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly)
}

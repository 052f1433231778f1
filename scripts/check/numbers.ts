import ts from 'typescript'
import { lineOf, parse, walk } from './parse.ts'
import { isScript, isTest, readSources, report, type Source } from './tree.ts'

const isRead = (path: string) =>
  path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/test/') && isScript(path) && !isTest(path)

/**
 * Files of the browser that may make numbers of texts, and what these are. Measured values are shown as the texts that the
 * server sent; figures derived from them are computed there or in packages/domain from exact values.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  drawing: [
    'features/knowledge/figure.tsx',
    'features/tools/mix-table.tsx',
    'features/tools/tool-check.tsx',
    'ui/control-chart/chart-owner.ts',
    'ui/control-chart/scale.ts',
    'ui/control-chart/shapes.ts',
  ],
  'rounding of a number for the eye': ['ui/figures/figures.ts'],
  'whole kilograms': ['features/slips/change-text.ts'],
  'what a person types': ['lib/text/decimal-text.ts', 'lib/text/number-text.ts'],
  'parts of an address or of a choice': [
    'features/home/home-view.ts',
    'features/knowledge/edit/versions.tsx',
    'features/report/report-page.tsx',
    'features/slips/detail-page.tsx',
    'features/workshop/chart-part.tsx',
    'features/workshop/workshop-page.tsx',
    'lib/list/use-list.ts',
    'shared/batches/batch-query.ts',
    'ui/list/pager.tsx',
  ],
  'clocks and headers': [
    'lib/browser/use-countdown.ts',
    'lib/navigation/chunk-reload.ts',
    'lib/session/idle.ts',
    'lib/wire/answer.ts',
    'lib/wire/send.ts',
    'lib/wire/server-clock.ts',
    'ui/figures/value.ts',
  ],
  'made-up rows of the workshop': ['features/workshop/grid-rows.ts'],
}

const MAKERS = new Set(['Number', 'parseFloat', 'Number.parseFloat'])

/** Texts made numbers of outside the listed files, and listed files that make none. */
export function checkNumbers(sources: readonly Source[], allowed = ALLOWED): string[] {
  const problems = sources.length ? [] : ['saw no sources']
  const listed = new Set(Object.values(allowed).flatMap((files) => files.map((file) => `apps/web/src/${file}`)))
  const used = new Set<string>()
  for (const source of sources) {
    const file = parse(source)
    walk(file, (node) => {
      if (!ts.isCallExpression(node)) return
      // Called, or handed on: `texts.map(Number)`.
      const maker = [node.expression, ...node.arguments].find((one) => MAKERS.has(one.getText(file)))
      if (!maker) return
      used.add(source.path)
      if (!listed.has(source.path))
        problems.push(
          `${source.path}:${lineOf(file, maker)}: ${maker.getText(file)} here; values travel as text, see scripts/check/numbers.ts`,
        )
    })
  }
  for (const path of listed) if (!used.has(path)) problems.push(`${path}: makes no number, take it from the list`)
  return problems
}

if (import.meta.main) {
  const sources = readSources(isRead)
  report(
    checkNumbers(sources),
    `${sources.length} files, ${Object.values(ALLOWED).flat().length} may make numbers of texts`,
  )
}

import { inputFields } from '@clinker/domain/tools/run'
import type { Tool, Values, Worked } from '@clinker/domain/tools/tool'
import { t } from '../../lib/words/t.ts'
import { formatValue } from '../../ui/figures/value.ts'
import { lineText, ofWord } from './formula-parts.ts'

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The whole sum as plain text: what went in, what came out, how. */
export function resultText(tool: Tool, values: Values, worked: Worked): string {
  const inputs = inputFields(tool, values).flatMap(([field, text]) => {
    if (text.trim() === '') return []
    const picked = field.kind === 'choice' ? field.options.find((option) => option === text) : undefined
    const value = picked ? t(`tools.opt.${picked}`) : text.trim()
    return [`${lineText(ofWord(t(`tools.in.${field.name}`)))}: ${joined(lineText(ofWord(value)), field.unit)}`]
  })
  const figures = worked.figures.map(
    ({ name, value, unit }) => `${t(`tools.out.${name}`)}: ${joined(formatValue(value), unit)}`,
  )
  const checks = worked.checks.map(
    ({ name, value, op, limit, unit, passed }) =>
      `${t(`tools.check.${name}`)}: ${joined(value, unit)} (${op === 'GE' ? '≥' : '≤'}${limit}) ${t(passed ? 'tools.passed' : 'tools.failed')}`,
  )
  const steps = worked.steps.map(
    ({ name, formula, clause, value, unit }, i) =>
      `${i + 1}. ${joined(t(`tools.step.${name}`), clause && `[${clause}]`)}: ${lineText(formula)}${value === undefined ? '' : ` → ${joined(value, unit)}`}`,
  )
  const notes = worked.notes.map((note) => t(`tools.note.${note}`))
  const head = joined(t(`tools.tool.${tool.id}`), tool.standard)
  return [head, ...inputs, '', ...figures, ...notes, ...checks, '', ...steps].join('\n')
}

import { addDays, dueDates } from '@clinker/domain/cement/due-dates'
import { editionOn, GB175_2023 } from '@clinker/domain/cement/editions'
import { judge } from '@clinker/domain/cement/judge'
import { gradesOn, limitFor, limitsFor } from '@clinker/domain/cement/limits'
import { compressiveStrength, flexuralStrength, type MortarStrength } from '@clinker/domain/cement/mortar'
import { richCount, targetMean } from '@clinker/domain/cement/strength-margin'
import { verdictOf } from '@clinker/domain/cement/verdict'
import { decimalText, sumDecimals } from '@clinker/domain/number/decimal'
import { meanText, percentText, roundText } from '@clinker/domain/number/round'
import { capability } from '@clinker/domain/spc/capability'
import { predict } from '@clinker/domain/spc/forecast'
import { fitLine } from '@clinker/domain/spc/regression'
import { ruleHits, type RuleId } from '@clinker/domain/spc/rules'
import { cvPercent, rangeOf, sampleSd, summarise } from '@clinker/domain/spc/stats'

type Figure = (...args: readonly string[]) => string | undefined

const list = (text = '') => text.trim().split(/\s+/)
const numbers = (text = '') => list(text).map(Number)
const fixed = (value: number | undefined, dp: string) =>
  value === undefined ? undefined : roundText(value, Number(dp))
const product = (variety = '', grade = '', producedOn = '') => ({ variety, grade, producedOn })
const mpa = ({ mpa: value }: MortarStrength) => (value === undefined ? '作废' : roundText(value, 1))
const line = (x = '', y = '') => {
  const ys = numbers(y)
  return fitLine(numbers(x).map((value, i) => ({ x: value, y: ys[i] ?? Number.NaN })))
}
const VERDICTS = { PENDING: '待检', PROVISIONAL: '暂定合格', QUALIFIED: '合格', FAILED: '不合格' } as const

/** What the front matter of an article may name to have its numbers recomputed. */
const FIGURES: Readonly<Record<string, Figure>> = {
  round: (value = '', dp = '') => roundText(value, Number(dp)),
  limit: (v, g, indicator = '', day) => {
    const row = limitFor(product(v, g, day), indicator)
    return row?.lo ?? row?.hi ?? '无'
  },
  limitLo: (v, g, indicator = '', day) => limitFor(product(v, g, day), indicator)?.lo,
  limitHi: (v, g, indicator = '', day) => limitFor(product(v, g, day), indicator)?.hi,
  judge: (value = '', v, g, indicator = '', day) =>
    judge(value, limitFor(product(v, g, day), indicator)) === 'pass' ? '合格' : '不合格',
  verdict: (v, g, values) =>
    VERDICTS[
      verdictOf(
        limitsFor(product(v, g, '2026-11-01')),
        Object.fromEntries(list(values).map((pair) => pair.split('=') as [string, string])),
      )
    ],
  grades: (variety = '', day = '') => gradesOn(variety, day).join('、'),
  edition: (family = '', day = '') => editionOn(family, day)?.standard,
  due: (key = '', day = '') =>
    dueDates({ producedOn: day, sampledOn: day, firstOutOn: day, deliveredOn: day }, GB175_2023)[
      key as keyof ReturnType<typeof dueDates>
    ],
  addDays: (day = '', days = '') => addDays(day, Number(days)),
  mortarC: (loads) => mpa(compressiveStrength(list(loads))),
  mortarF: (loads) => mpa(flexuralStrength(list(loads))),
  mean: (dp = '', values) => meanText(list(values), Number(dp)),
  sd: (dp = '', values) => fixed(sampleSd(summarise(numbers(values))), dp),
  cv: (dp = '', values) => fixed(cvPercent(summarise(numbers(values))), dp),
  range: (values) => fixed(rangeOf(summarise(numbers(values))), '0'),
  sum: (values) => decimalText(sumDecimals(list(values))),
  target: (dp = '', limit = '', values) =>
    fixed(targetMean(Number(limit), sampleSd(summarise(numbers(values))) ?? 0), dp),
  rich: (limit = '', values) => String(richCount(list(values), limit)),
  ppk: (dp = '', lsl = '', values) =>
    fixed(capability({ summary: summarise(numbers(values)), lsl: Number(lsl), inControl: true }).ppk, dp),
  fit: (key, dp = '', x, y) => fixed(line(x, y)?.[key === 'a' ? 'a' : 'b'], dp),
  predict: (key = '', dp = '', at = '', x, y) => {
    const fit = line(x, y)
    const found = fit && predict(fit, Number(at))
    return fixed(found?.[key as keyof typeof found], dp)
  },
  rule: (id = '', z) => {
    const hits = ruleHits(numbers(z), [id as RuleId]).map(({ index }) => index + 1)
    return hits.join('、')
  },
  percent: (part = '', whole = '', dp = '') => percentText(part, whole, Number(dp)),
  permille: (part = '', whole = '', dp = '') => percentText(Number(part) * 10, whole, Number(dp)),
  // Trade formulas of one line; only their rounding is the domain's.
  money: (kg = '', price = '') => roundText((Number(kg) * Number(price)) / 1000, 2),
  lots: (total = '', each = '') => String(Math.ceil(Number(total) / Number(each))),
  fits: (size = '', left = '', load = '') => String(Math.floor((Number(size) - Number(left)) / Number(load))),
  minus: (from = '', take = '') => String(Number(from) - Number(take)),
  share: (whole = '', percent = '') => roundText((Number(whole) * Number(percent)) / 100, 1),
  alkali: (na = '', k = '', dp = '') => roundText(Number(na) + 0.658 * Number(k), Number(dp)),
  mixDrop: (cement = '', drop = '', stone = '', water = '') => {
    const solid = 0.92
    const heat = Number(cement) * solid * Number(drop)
    return roundText(heat / (solid * (Number(cement) + Number(stone)) + 4.2 * Number(water)), 1)
  },
  maturityDays: (celsius = '', days = '') => roundText(((Number(celsius) + 10) * Number(days)) / 30, 1),
  adiabatic: (cement = '', heat = '', density = '', capacity = '') =>
    roundText((Number(cement) * Number(heat)) / (Number(capacity) * Number(density)), 1),
}

/** `name(a, b c, d) = value`: the value as written and as recomputed. */
export function recompute(check: string): { readonly written: string; readonly found: string | undefined } {
  const [, name = '', args = '', written = ''] = /^(\w+)\((.*)\) = (.+)$/.exec(check) ?? []
  const figure = FIGURES[name]
  if (!figure) throw new Error(`no figure for: ${check}`)
  return { written, found: figure(...args.split(', ')) }
}

import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Translate } from '../../lib/words/t.ts'

interface Reported {
  readonly indicatorCode: string
  readonly value: number | null
  readonly valueText: string
}

export const isPassOrFail = (indicatorCode: string): boolean => indicatorOf(indicatorCode)?.dp === undefined

/** The server writes the result of a pass-or-fail test in Chinese; pages show it in their own language. */
export const resultText = (t: Translate, { indicatorCode, value, valueText }: Reported): string =>
  value === null || !isPassOrFail(indicatorCode)
    ? valueText
    : t(value === 1 ? 'batches.value.pass' : 'batches.value.fail')

export const limitWords = (
  t: Translate,
  { limitOp, limitText }: { readonly limitOp: string | null; readonly limitText: string },
): string => (limitOp === 'PASS' ? t('batches.value.pass') : limitText)

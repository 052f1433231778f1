import type { countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import { WORDS, type WordKey } from '@clinker/contract/catalogue'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import type { Language } from '@clinker/contract/kernel/words'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { LEAST_VALUES } from '@clinker/domain/spc/sample'
import type { Cell, Column, Sheet } from '../../infra/sheets/sheet.ts'
import { spreadDp } from '../../quality/statistics.ts'

type Counts = ReplyInput<typeof countAllOutboundBatchNumIndicatorValue>

/** Limits and statistics of the listed batches, one row for each indicator: a sheet of its own, so that the list can be sorted and filtered. */
export function statisticsSheet(
  counts: Counts,
  { title, language }: { readonly title: string; readonly language: Language },
): Sheet {
  const say = (word: WordKey): string => WORDS[word][language]
  const number = (word: WordKey, dp?: number): Column => ({
    caption: say(word),
    kind: 'number',
    ...(dp !== undefined && { dp }),
  })
  const names = WORDS as Readonly<Record<string, Readonly<Record<Language, string>> | undefined>>
  return {
    name: say('batches.export.statistics'),
    title,
    columns: [
      { caption: say('batches.values.indicator'), kind: 'text' },
      { caption: say('batches.values.limit'), kind: 'text' },
      number('batches.grid.n', 0),
      number('batches.grid.mean'),
      { caption: 'S', kind: 'number' },
      { caption: 'Cv %', kind: 'number', dp: 2 },
      number('batches.grid.min'),
      number('batches.grid.max'),
      { caption: `${say('batches.grid.pass-rate')} %`, kind: 'number', dp: 2 },
    ],
    rows: counts.map(({ indicatorCode, unit, limitText, n, avg, s, cv, min, max, passRate }) => {
      const dp = indicatorOf(indicatorCode)?.dp ?? 0
      const name = names[`batches.indicator.${indicatorCode}`]?.[language] ?? indicatorCode
      // Of too few values there is no statistic; smallest and largest stay.
      const statistic = (value: number | null, decimals: number): Cell =>
        n < LEAST_VALUES ? null : at(value, decimals)
      return [
        unit === '' ? name : `${name}(${unit})`,
        limitText,
        n,
        statistic(avg, dp),
        statistic(s, spreadDp(dp)),
        statistic(cv, 2),
        at(min, dp),
        at(max, dp),
        passRate,
      ]
    }),
  }
}

const at = (value: number | null, dp: number): Cell => (value === null ? null : { value, dp })

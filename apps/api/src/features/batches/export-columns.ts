import { WORDS, type WordKey } from '@clinker/contract/catalogue'
import type { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { columnsOf } from '@clinker/contract/grids/grids'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import type { Language } from '@clinker/contract/kernel/words'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Cell, Column } from '../../infra/sheets/sheet.ts'

type Row = ReplyInput<typeof allOutboundBatchNumIndicator>['rows'][number]

export interface ExportColumn extends Column {
  readonly pick: (row: Row) => Cell
}

const WORD_OF = new Map<string, WordKey>(columnsOf('qualityBatch').map(({ fieldName, word }) => [fieldName, word]))
const TONNES = 2

/** Columns of the grid in the given order, and one that names corrected values. */
export function exportColumns(names: readonly string[], language: Language): readonly ExportColumn[] {
  const say = (word: WordKey): string => WORDS[word][language]
  const plain: Readonly<Record<string, Omit<ExportColumn, 'caption'>>> = {
    batchNum: { kind: 'text', pick: (row) => row.batchNum },
    showName: {
      kind: 'text',
      pick: (row) => (row.packType ? `${row.showName} ${say(`varieties.pack.${row.packType}`)}` : row.showName),
    },
    produceDate: { kind: 'day', pick: (row) => row.produceDate },
    outboundDate: { kind: 'day', pick: (row) => row.outboundDate },
    tonnage: { kind: 'number', dp: TONNES, pick: (row) => row.tonnage },
    outboundNum: { kind: 'number', dp: TONNES, pick: (row) => row.outboundNum },
    verdict: { kind: 'text', pick: (row) => say(`batches.verdict.${row.verdict}`) },
    nextDueDate: { kind: 'day', pick: (row) => row.nextDueDate },
    slips: { kind: 'number', dp: 0, pick: (row) => row.slips?.count ?? 0 },
  }
  const indicator = (code: string): Omit<ExportColumn, 'caption'> => {
    const dp = indicatorOf(code)?.dp
    if (dp !== undefined) return { kind: 'number', dp, pick: (row) => row.values[code] ?? null }
    const passed = (value: number | null | undefined) =>
      value === null || value === undefined ? null : say(value === 1 ? 'batches.value.pass' : 'batches.value.fail')
    return { kind: 'text', pick: (row) => passed(row.values[code]) }
  }
  const caption = (name: string) => {
    const unit = indicatorOf(name)?.unit ?? ''
    // A file has room for the whole name.
    const word = indicatorOf(name) ? (`batches.indicator.${name}` as WordKey) : WORD_OF.get(name)
    const text = word === undefined ? name : say(word)
    return unit === '' ? text : `${text}(${unit})`
  }
  return [
    ...names.map((name) => ({ ...(plain[name] ?? indicator(name)), caption: caption(name) })),
    {
      kind: 'text',
      caption: say('batches.verdict.CORRECTED'),
      pick: (row) => (row.corrected.length > 0 ? row.corrected.map(caption).join(', ') : null),
    },
  ]
}

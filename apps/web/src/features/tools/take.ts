import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { ToolId } from '@clinker/domain/tools/names'
import type { Values } from '@clinker/domain/tools/tool'
import type { Call } from '../../lib/wire/company-context.ts'

type Batch = ReplyOf<typeof batchNumIndicator>
export type Taken = { readonly values: Values; readonly forecast: boolean } | undefined

const TAKERS: ReadonlySet<ToolId> = new Set(['mix', 'growth', 'forecast', 'spread'])
export const takesBatch = (tool: ToolId): boolean => TAKERS.has(tool)

const known = (batch: Batch, code: string): string | undefined => {
  const row = batch.indicatorList.find(({ indicatorCode }) => indicatorCode === code)
  return row?.value === null || row?.value === undefined ? undefined : row.valueText
}

/** The strength at 28 days, measured or else forecast. */
function at28(batch: Batch): { readonly text: string; readonly forecast: boolean } | undefined {
  const measured = known(batch, 'CS28')
  if (measured !== undefined) return { text: measured, forecast: false }
  const guess = batch.indicatorList.find(({ indicatorCode }) => indicatorCode === 'CS28')?.forecast
  return guess ? { text: guess.value.toFixed(1), forecast: true } : undefined
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** 28-day values of the same cement that left around the same time. */
async function neighbours(call: Call, { cementVariety, produceDate, firstOutDate }: Batch): Promise<Taken> {
  const day = firstOutDate ?? produceDate
  const { rows } = await call(allOutboundBatchNumIndicator, {
    query: {
      cementVariety,
      startDate: dayAfter(day, -120),
      endDate: dayAfter(day, 30),
      indicatorCodes: 'CS28',
      limit: 50,
    },
  })
  const texts = rows.flatMap(({ values, texts: shown }) =>
    typeof values['CS28'] === 'number' ? [shown['CS28'] ?? ''] : [],
  )
  return texts.length === 0 ? undefined : { values: { values: texts.join(' ') }, forecast: false }
}

/** What a batch gives to a tool; undefined when it has nothing for it. */
export async function takeFrom(call: Call, tool: ToolId, batchNum: string): Promise<Taken> {
  const batch = await call(batchNumIndicator, { query: { batchNum } })
  if (tool === 'spread') return neighbours(call, batch)
  const [c3, late] = [known(batch, 'CS3'), at28(batch)]
  if (tool === 'forecast') return c3 === undefined ? undefined : { values: { r3: c3 }, forecast: false }
  if (!late) return undefined
  if (tool === 'mix') return { values: { fceMode: 'measured', fce: late.text }, forecast: late.forecast }
  return c3 === undefined ? undefined : { values: { c3, c28: late.text }, forecast: late.forecast }
}

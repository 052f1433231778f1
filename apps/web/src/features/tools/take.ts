import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { ToolId } from '@clinker/domain/tools/names'
import type { Values } from '@clinker/domain/tools/tool'
import type { Call } from '../../lib/wire/company-context.ts'

type Batch = ReplyOf<typeof batchNumIndicator>
export type Taken =
  | {
      readonly values: Values
      readonly forecast: boolean
      /** How many pairs of strengths are among them. */
      readonly pairs?: number
    }
  | undefined

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

/** Days before and after a batch in which its neighbours left. */
const AROUND = [-120, 30] as const
const BEFORE = [-300, 0] as const

interface Strengths {
  readonly batchNum: string
  readonly c3: string | undefined
  readonly c28: string
}

/** The newest strengths of the same cement that have a 28-day result, of batches that left so many days around this one. */
async function neighbours(
  call: Call,
  batch: Batch,
  [from, to]: readonly [number, number],
): Promise<readonly Strengths[]> {
  const day = batch.firstOutDate ?? batch.produceDate
  const { rows } = await call(allOutboundBatchNumIndicator, {
    query: {
      cementVariety: batch.cementVariety,
      startDate: dayAfter(day, from),
      endDate: dayAfter(day, to),
      indicatorCodes: 'CS3,CS28',
      due: 'DONE',
      limit: 50,
    },
  })
  return rows.flatMap(({ batchNum, values, texts }) =>
    typeof values['CS28'] === 'number'
      ? [{ batchNum, c3: typeof values['CS3'] === 'number' ? texts['CS3'] : undefined, c28: texts['CS28'] ?? '' }]
      : [],
  )
}

async function around(call: Call, batch: Batch): Promise<Taken> {
  const found = await neighbours(call, batch, AROUND)
  return found.length === 0 ? undefined : { values: { values: found.map(({ c28 }) => c28).join(' ') }, forecast: false }
}

/** The 3-day strength of the batch, and pairs of those that left before it. */
async function pairs(call: Call, batch: Batch, r3: string | undefined): Promise<Taken> {
  const found = (await neighbours(call, batch, BEFORE)).flatMap(({ batchNum, c3, c28 }) =>
    c3 === undefined || batchNum === batch.batchNum ? [] : [{ c3, c28 }],
  )
  const lists = { r3List: found.map(({ c3 }) => c3).join(' '), r28List: found.map(({ c28 }) => c28).join(' ') }
  if (r3 === undefined && found.length === 0) return undefined
  return { values: { ...(r3 !== undefined && { r3 }), ...lists }, forecast: false, pairs: found.length }
}

/** What a batch gives to a tool; undefined when it has nothing for it. */
export async function takeFrom(call: Call, tool: ToolId, batchNum: string): Promise<Taken> {
  const batch = await call(batchNumIndicator, { query: { batchNum } })
  if (tool === 'spread') return around(call, batch)
  const [c3, late] = [known(batch, 'CS3'), at28(batch)]
  if (tool === 'forecast') return pairs(call, batch, c3)
  if (!late) return undefined
  if (tool === 'mix') return { values: { fceMode: 'measured', fce: late.text }, forecast: late.forecast }
  return c3 === undefined ? undefined : { values: { c3, c28: late.text }, forecast: late.forecast }
}

import { numbersOf } from '@clinker/chat/text'
import { allOutboundBatchNumIndicator, type BatchRow } from '@clinker/contract/batches/routes'
import { isInForce } from '@clinker/contract/slips/content'
import { slipList } from '@clinker/contract/slips/routes'
import { useQuery } from '@tanstack/react-query'
import { addDays, today } from '../../../lib/text/day.ts'
import { query } from '../../../lib/wire/query.ts'
import { useOpenPage } from '../../../shared/menu/use-open-page.ts'
import { useT } from '../../../lib/words/t.ts'
import { Can } from '../../../ui/states/can.tsx'
import { Verdict } from '../../../ui/figures/verdict.tsx'
import styles from './cards.module.css'
import { fullTime } from '../time-text.ts'

const YEAR = 365
const FRESH_MS = 60_000
// Never by a clock: calls that no person caused would keep the session awake.
const LIVE = { staleTime: FRESH_MS, retry: false } as const

/** What a message names, as it is now: each reader sees what that reader may. */
export function Cards({ text, custname }: { readonly text: string; readonly custname: string | null }) {
  const { batches, slips } = numbersOf(text)
  return (
    <>
      {batches.map((number) => (
        <Can key={number} do="batch:read">
          <BatchCard number={number} />
        </Can>
      ))}
      {slips.map((number) => (
        <Can key={number} do="slip:read">
          <SlipCard number={number} custname={custname} />
        </Can>
      ))}
    </>
  )
}

const period = () => ({ startDate: addDays(today(), -YEAR), endDate: today() })

function BatchCard({ number }: { number: string }) {
  const t = useT()
  const open = useOpenPage()
  const codes = { indicatorCodes: 'CS3,CS28' }
  const found = useQuery({
    ...query(allOutboundBatchNumIndicator, { query: { batchNum: number, ...period(), ...codes } }),
    ...LIVE,
  })
  const row = found.data?.rows.find(({ batchNum }) => batchNum === number)
  return (
    <Card
      number={number}
      row={row}
      figures={(found.data?.columns ?? []).map(({ code, caption }) => [caption, row?.texts[code] || '—'])}
      at={found.dataUpdatedAt}
      link={t('chat.open-batch')}
      onOpen={() => open('batch', { batchNum: number })}
    />
  )
}

function SlipCard({ number, custname }: { readonly number: string; readonly custname: string | null }) {
  const t = useT()
  const open = useOpenPage()
  const found = useQuery({ ...query(slipList, { query: { slipNo: number, ...period() } }), ...LIVE })
  const row = found.data?.rows.find(({ slipNo }) => slipNo === number)
  // Staff see slips of every customer: a slip of another customer must not be sent by mistake.
  const isOther = custname !== null && row !== undefined && row.custname !== custname
  return (
    <Card
      number={number}
      row={row}
      figures={
        row
          ? [
              [t('chat.customer'), row.custname],
              [t('chat.batch'), row.batchNum],
              [t('chat.issued'), row.issueDate],
              [t('chat.state'), t(`chat.slip.${row.state}`)],
            ]
          : []
      }
      ended={row && !isInForce(row.state) ? t(`chat.slip.${row.state}`) : undefined}
      warning={isOther ? t('chat.other-customer') : undefined}
      at={found.dataUpdatedAt}
      link={t('chat.open-slip')}
      onOpen={() => open('slip', { slipNo: number })}
    />
  )
}

interface CardProps {
  readonly number: string
  /** Undefined where there is none, or none for this reader: then there is no card. */
  readonly row: Pick<BatchRow, 'showName' | 'verdict'> | undefined
  readonly figures: readonly (readonly [string, string])[]
  /** The state of a slip that no longer holds; it stands in the place of the verdict. */
  readonly ended?: string | undefined
  readonly warning?: string | undefined
  readonly at: number
  readonly link: string
  readonly onOpen: () => void
}

function Card({ number, row, figures, ended, warning, at, link, onOpen }: CardProps) {
  const t = useT()
  if (!row) return null
  return (
    <section className={styles.card} aria-label={number}>
      <header>
        <b>{number}</b> <span>{row.showName}</span>{' '}
        {ended === undefined ? <Verdict of={row.verdict} /> : <b className={styles.ended}>{ended}</b>}
      </header>
      {warning !== undefined && <p className={styles.warning}>{warning}</p>}
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <button type="button" onClick={onOpen}>
          {link}
        </button>
        <small>{t('chat.live', { time: fullTime(at).slice(11, 16) })}</small>
      </footer>
    </section>
  )
}

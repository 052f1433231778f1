import { CUSTOMER_NAME_MAX } from '@clinker/contract/kernel/limits'
import { NUMBER_TEXT_MAX } from '@clinker/contract/slips/limits'
import { slipBoard, slipIssue, type OwedRow } from '@clinker/contract/slips/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { useList } from '../../lib/list/use-list.ts'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table } from '../../ui/list/table.tsx'
import { notifyOutcome, useRefreshSlips } from './request-issue.ts'
import { boardColumns } from './board-columns.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './slips.module.css'
import { standingOf } from './standing.ts'

const VIEWS = ['OPEN', 'SOON', 'OVERDUE', 'ESCALATED', 'HELD', 'DONE'] as const
const COUNTED = { OPEN: 'open', SOON: 'soon', OVERDUE: 'overdue', ESCALATED: 'escalated', HELD: 'held' } as const
const TYPES = ['EARLY', 'LATE'] as const

/** What the company owes its customers, the most urgent first. */
export default function BoardPage() {
  const t = useT()
  const call = useCall()
  const list = useList({ filters: ['view', 'type', 'q', 'custname'], initial: { view: 'OPEN' } })
  const [dialogRow, setDialogRow] = useState<OwedRow>()
  const refresh = useRefreshSlips()
  const openPage = useOpenPage()
  const { q, custname } = list.values
  const view = VIEWS.find((one) => one === list.values.view) ?? 'OPEN'
  const type = TYPES.find((one) => one === list.values.type)
  const question = { view, ...(type && { type }), ...(q && { batchNum: q }), ...(custname && { custname }) }
  const found = useQuery({
    ...query(slipBoard, { query: { ...question, page: list.page, limit: list.limit } }),
    placeholderData: keepPreviousData,
  })
  const counts = found.data?.counts
  return (
    <>
      <ListPage
        title={t('menu.slip-board')}
        lead={t('slips.board-lead')}
        list={list}
        found={found}
        actions={
          counts && (
            <div className={styles.counts} role="group" aria-label={t('slips.view')}>
              {(Object.keys(COUNTED) as (keyof typeof COUNTED)[]).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === view}
                  data-late={(one === 'OVERDUE' || one === 'ESCALATED') && counts[COUNTED[one]] > 0 ? '' : undefined}
                  onClick={() => list.setFilters({ view: one })}
                >
                  {t(`slips.view.${one}`)} {counts[COUNTED[one]]}
                </button>
              ))}
              <button type="button" aria-pressed={view === 'DONE'} onClick={() => list.setFilters({ view: 'DONE' })}>
                {t('slips.view.DONE')}
              </button>
              <button
                type="button"
                data-late={counts.reissue > 0 ? '' : undefined}
                onClick={() => openPage('slips', { stage: 'OUTDATED' })}
              >
                {t('slips.stage.OUTDATED')} {counts.reissue}
              </button>
            </div>
          )
        }
        filters={
          <FilterBar
            list={list}
            fields={[
              { name: 'q', label: t('slips.paper.batch'), maxLength: NUMBER_TEXT_MAX },
              { name: 'custname', label: t('slips.paper.customer'), maxLength: CUSTOMER_NAME_MAX },
              {
                name: 'type',
                label: t('slips.issue'),
                options: [
                  { value: '', text: t('kernel.list.all') },
                  ...TYPES.map((value) => ({ value, text: t(`slips.kind.${value}`) })),
                ],
              },
            ]}
          />
        }
      >
        {(rows) => (
          <Table
            label={t('menu.slip-board')}
            columns={boardColumns(t, setDialogRow)}
            rows={rows}
            rowKey={({ obligationId }) => obligationId}
          />
        )}
      </ListPage>
      {dialogRow && (
        <ReasonDialog
          title={t(standingOf(dialogRow) === 'SOUND' ? 'slips.issue-now' : 'slips.issue-exception')}
          hint={
            <>
              {t('slips.issue-hint', { batch: dialogRow.batchNum, customer: dialogRow.custname })}{' '}
              {standingOf(dialogRow) === 'EXCEPTION' && t('slips.exception-hint')}
            </>
          }
          needsReason={standingOf(dialogRow) === 'EXCEPTION'}
          onClose={() => setDialogRow(undefined)}
          onSave={async ({ reason }) => {
            const body = { obligationId: dialogRow.obligationId, ...(reason !== '' && { reason }) }
            try {
              await notifyOutcome(call, (await call(slipIssue, { body })).requestId)
            } finally {
              await refresh()
            }
          }}
        />
      )}
    </>
  )
}

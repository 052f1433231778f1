import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DASH } from '../figures/value.ts'
import { RowCard, type CardColumn } from './row-card.tsx'

const COLUMNS: readonly CardColumn<{ note: string }>[] = [
  { key: 'first', caption: '首次', onCard: 'hidden', cell: () => '2026-01-01' },
  { key: 'customer', caption: '客户', onCard: 'line', cell: () => '江岸混凝土' },
  { key: 'version', caption: '版本', cell: () => 3 },
  { key: 'number', caption: '编号', onCard: 'title', cell: () => 'FK26' },
  { key: 'note', caption: '备注', cell: ({ note }) => note },
  { key: 'act', caption: '操作', onCard: 'act', cell: () => <button type="button">重试</button> },
]

it('a card names what needs a name, leaves out what is empty or for the wide table, and ends with what can be done', () => {
  const { container, rerender } = render(<RowCard columns={COLUMNS} row={{ note: DASH }} />)
  expect(container.textContent.replaceAll(/\s+/g, ' ').trim()).toBe('FK26 江岸混凝土版本 3重试')
  rerender(<RowCard columns={COLUMNS} row={{ note: '已通知' }} />)
  expect(screen.getByText('备注').parentElement).toHaveTextContent('备注 已通知')
})

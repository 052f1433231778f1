import type { TODO_CODES } from '@clinker/contract/menu/routes'
import type { PlainKey } from '../../lib/words/t.ts'

type TodoCode = (typeof TODO_CODES)[number]

export interface TodoEntry {
  readonly word: PlainKey
  readonly path: string
  /** Lives only with this menu code. */
  readonly code: TodoCode
  /** The number of the code counts exactly what the link shows; a part of it has no number of its own. */
  readonly counted: boolean
}

export const TODO_ENTRIES: readonly TodoEntry[] = [
  { word: 'menu.todo.goods', path: '/bill/goods', code: 'goods', counted: true },
  { word: 'menu.todo.pick', path: '/bill/pick', code: 'pick', counted: true },
  { word: 'menu.todo.stowage', path: '/bill/stowage', code: 'stowage', counted: true },
  { word: 'menu.todo.stowage-planned', path: '/bill/stowage?status=AL_PLAN', code: 'stowage', counted: false },
  { word: 'menu.todo.delivery', path: '/bill/delivery', code: 'delivery', counted: true },
  { word: 'menu.todo.sign', path: '/bill/sign', code: 'sign', counted: true },
  { word: 'menu.todo.sign-abnormal', path: '/bill/sign?status=ABNORMAL', code: 'sign', counted: false },
  {
    word: 'menu.todo.consignment-billed',
    path: '/bill/consignment?status=AL_BILLED&date=true',
    code: 'consignment',
    counted: true,
  },
]

export const todoSum = (counts: Readonly<Partial<Record<TodoCode, number>>>): number =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)

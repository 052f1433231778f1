import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import type { Statistics } from './column.ts'
import styles from './data-grid.module.css'

/** The row of figures is given to the grid as a row of its own kind. */
export interface StatisticsRow {
  readonly statistics: Statistics
}

export const statisticsOf = (data: unknown): Statistics | undefined =>
  typeof data === 'object' && data !== null && 'statistics' in data ? (data as StatisticsRow).statistics : undefined

function element(tag: string, text: string, className?: string): HTMLElement {
  const made = document.createElement(tag)
  if (className !== undefined) made.className = className
  made.textContent = text
  return made
}

/** What stands under a column in the row of figures. */
export function statisticsCell({
  data,
  fieldName,
  isLabel,
}: {
  readonly data?: unknown
  readonly fieldName: string
  readonly isLabel: boolean
}): HTMLElement {
  const statistics = statisticsOf(data)
  const cell = statistics?.cells[fieldName]
  if (!cell) return isLabel ? element('b', statistics?.label ?? '', styles.label) : element('span', '')
  const figure = element('span', '', styles.figure)
  figure.append(element('b', cell.main))
  if (cell.sub) figure.append(element('small', cell.sub))
  return figure
}

/** Caption and, lighter, its note. */
export class HeadText implements IInnerHeaderComponent {
  readonly #gui = element('span', '', styles.head)

  init(params: IHeaderParams & { readonly note: string }): void {
    this.refresh(params)
  }

  refresh({ displayName, note }: IHeaderParams & { readonly note?: string }): boolean {
    this.#gui.replaceChildren(`${displayName} `, element('small', note ?? ''))
    return true
  }

  getGui(): HTMLElement {
    return this.#gui
  }
}

import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Drawn = ReadonlyMap<HTMLElement, { readonly key: number; readonly node: ReactNode }>

/** Cells that a page draws with React inside a grid that does not. */
export class Portals {
  #drawn: Drawn = new Map()
  #next: Map<HTMLElement, { readonly key: number; readonly node: ReactNode }> | undefined
  #count = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly drawn = (): Drawn => this.#drawn

  set(place: HTMLElement, node: ReactNode | undefined): void {
    const next = this.#next ?? new Map(this.#drawn)
    if (node === undefined) next.delete(place)
    else next.set(place, { key: next.get(place)?.key ?? (this.#count += 1), node })
    if (this.#next) return
    this.#next = next
    // Cells are added and removed by rows: batch them into one React update.
    queueMicrotask(() => {
      this.#drawn = next
      this.#next = undefined
      for (const listener of this.#listeners) listener()
    })
  }
}

export function PortalCells({ portals }: { portals: Portals }) {
  const drawn = useSyncExternalStore(portals.subscribe, portals.drawn)
  return [...drawn].map(([place, { key, node }]) => createPortal(node, place, String(key)))
}

interface OwnParams<R> extends ICellRendererParams<R> {
  readonly cell: (row: R) => ReactNode
  readonly portals: Portals
}

/** What a page draws for a row. */
export class PortalCell<R> implements ICellRendererComp<R> {
  readonly #gui = document.createElement('span')
  #portals: Portals | undefined

  init(params: OwnParams<R>): void {
    this.#portals = params.portals
    this.refresh(params)
  }

  refresh({ data, cell }: OwnParams<R>): boolean {
    this.#portals?.set(this.#gui, data ? cell(data) : null)
    return true
  }

  getGui(): HTMLElement {
    return this.#gui
  }

  destroy(): void {
    this.#portals?.set(this.#gui, undefined)
  }
}

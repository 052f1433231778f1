import type { ComponentType } from 'react'

/** Places on the pages of one feature that another may fill. */
export type SlotName = 'home.manager' | 'home.side' | 'batch.actions' | 'batch.side'

/** What the page knows about its subject. */
export interface SlotProps {
  readonly batchNum?: string
}

export type Filling = () => Promise<{ default: ComponentType<SlotProps> }>

export type Fillings = Readonly<Partial<Record<SlotName, readonly Filling[]>>>

interface Filler {
  readonly slots?: Readonly<Partial<Record<SlotName, Filling>>>
}

/** What the features of this user put where. */
export function fillingsOf(features: readonly Filler[]): Fillings {
  const table: Partial<Record<SlotName, Filling[]>> = {}
  for (const { slots = {} } of features)
    for (const [name, filling] of Object.entries(slots) as [SlotName, Filling][])
      table[name] = [...(table[name] ?? []), filling]
  return table
}

import type { ComponentType } from 'react'

/** Places on the pages of one feature that another may fill. */
export type SlotName = 'home.manager' | 'home.side' | 'batch.head' | 'batch.actions' | 'batch.side'

/** What the page knows about its subject. */
export interface SlotProps {
  readonly batchNum?: string
}

export type Filling = () => Promise<{ default: ComponentType<SlotProps> }>

/** What the features put into a place, by their names. */
export type Fillings = Readonly<Partial<Record<SlotName, readonly { readonly name: string; readonly load: Filling }[]>>>

interface Filler {
  readonly name: string
  readonly slots?: Readonly<Partial<Record<SlotName, Filling>>>
}

/** What the features of this user put where. */
export function fillingsOf(features: readonly Filler[]): Fillings {
  const table: Partial<Record<SlotName, { name: string; load: Filling }[]>> = {}
  for (const { name, slots = {} } of features)
    for (const [place, load] of Object.entries(slots) as [SlotName, Filling][])
      table[place] = [...(table[place] ?? []), { name, load }]
  return table
}

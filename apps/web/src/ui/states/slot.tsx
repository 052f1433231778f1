import { createContext, Suspense, use, useState, type ComponentType } from 'react'
import type { Filling, Fillings, SlotName, SlotProps } from '../../lib/navigation/slots.ts'
import { lazyAgain } from '../../lib/navigation/lazy-again.ts'
import { PanelBoundary } from './panel-boundary.tsx'

export const SlotContext = createContext<Fillings>({})

const bodies = new Map<Filling, () => ComponentType<SlotProps>>()
const bodyOf = (filling: Filling): ComponentType<SlotProps> => {
  const body = bodies.get(filling) ?? lazyAgain(filling)
  bodies.set(filling, body)
  return body()
}

/** Draws what features put here, and nothing without them. */
export function Slot({ name, ...props }: { name: SlotName } & SlotProps) {
  const fillings = use(SlotContext)[name] ?? []
  return fillings.map(({ name: key, load }) => (
    <PanelBoundary key={key}>
      <Filled load={load} {...props} />
    </PanelBoundary>
  ))
}

function Filled({ load, ...props }: { load: Filling } & SlotProps) {
  // Outside of the Suspense: what is inside loses its state while it waits.
  const [Body] = useState(() => bodyOf(load))
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  )
}

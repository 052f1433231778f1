import { createContext, lazy, Suspense, use, type ComponentType, type LazyExoticComponent } from 'react'
import type { Filling, Fillings, SlotName, SlotProps } from '../lib/slots.ts'

export const SlotContext = createContext<Fillings>({})

const bodies = new Map<Filling, LazyExoticComponent<ComponentType<SlotProps>>>()
const bodyOf = (filling: Filling) => {
  const known = bodies.get(filling) ?? lazy(filling)
  bodies.set(filling, known)
  return known
}

/** Draws what features put here, and nothing without them. */
export function Slot({ name, ...props }: { name: SlotName } & SlotProps) {
  const fillings = use(SlotContext)[name] ?? []
  return fillings.map(({ name: key, load }) => {
    const Body = bodyOf(load)
    return (
      <Suspense key={key} fallback={null}>
        <Body {...props} />
      </Suspense>
    )
  })
}

import { lazy, type ComponentType } from 'react'

/** `lazy` remembers a failed download for ever; here the next caller gets a component that downloads again. */
export function lazyAgain<P>(load: () => Promise<{ default: ComponentType<P> }>): () => ComponentType<P> {
  let body: ComponentType<P> | undefined
  return () => {
    body ??= lazy(() =>
      load().catch((error: unknown) => {
        body = undefined
        throw error
      }),
    ) as unknown as ComponentType<P>
    return body
  }
}

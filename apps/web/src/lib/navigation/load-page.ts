import { lazy, type ComponentType } from 'react'
import type { Feature } from './feature.ts'

const loaded = new Map<Feature, ComponentType>()
const bodies = new Map<Feature, ComponentType>()

/** The code of a page; once it is there the page is drawn without waiting. */
export async function loadPage(feature: Feature) {
  const module = await feature.page()
  loaded.set(feature, module.default)
  return module
}

/** One component per page; after a failed download the next mounting tries again. */
export function bodyOf(feature: Feature): ComponentType {
  const known = loaded.get(feature) ?? bodies.get(feature)
  if (known) return known
  const body = lazy(() =>
    loadPage(feature).catch((error: unknown) => {
      bodies.delete(feature)
      throw error
    }),
  )
  bodies.set(feature, body)
  return body
}

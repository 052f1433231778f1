/** Who holds unsaved input says so here; who would throw it away asks here. */
type Source = () => boolean

const sources = new Set<Source>()

export function addDraftSource(source: Source): () => void {
  sources.add(source)
  return () => sources.delete(source)
}

export const hasDrafts = (): boolean => [...sources].some((source) => source())

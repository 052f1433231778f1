import { archiveQuery, type ArchivePage } from './build.ts'
import { archiveIdAt, FIRST_ENTRY, timeOfArchiveId } from './parse.ts'
import { childOf, NS, type Xml } from './tree.ts'

const FIRST_PAGE = 200
export const PAGE = 100
/** Entries are numbered where they are sent, and one may be missed while later ones arrive: reading begins earlier. */
const OVERLAP_MS = 120_000

export interface ArchiveSync {
  /** Ids of queries under way: entries of the archive are taken only as answers to them. */
  readonly queries: ReadonlySet<string>
  /** Up to this entry nothing is missing. */
  advance(entry: string | undefined): void
  /** Undefined without an answer; `complete` when the archive has no further entries. */
  page(wanted: ArchivePage): Promise<{ newest: string | undefined; complete: boolean } | undefined>
  /** Reads what came since the last entry, or since the oldest unsettled own message; false when the archive did not answer. */
  catchUp(oldestUnsettled: number | undefined): Promise<boolean>
}

export function makeArchiveSync(request: (stanza: Xml) => Promise<Xml | undefined>, newId: () => string): ArchiveSync {
  const queries = new Set<string>()
  /** The newest entry up to which nothing is missing. */
  let last: string | undefined

  function advance(entry: string | undefined): void {
    if (entry !== undefined && Number(entry) > Number(last ?? FIRST_ENTRY)) last = entry
  }

  const page: ArchiveSync['page'] = async (wanted) => {
    const id = newId()
    queries.add(id)
    const answer = await request(archiveQuery(id, wanted))
    queries.delete(id)
    const fin = answer && childOf(answer, 'fin', NS.mam)
    if (!fin) return undefined
    const set = childOf(fin, 'set', NS.rsm)
    const newest = (set && childOf(set, 'last', NS.rsm)?.text) || undefined
    return { newest, complete: fin.attrs['complete'] === 'true' || newest === undefined }
  }

  return {
    queries,
    advance,
    page,
    async catchUp(oldestUnsettled) {
      if (last === undefined) {
        const first = await page({ max: FIRST_PAGE, before: '' })
        // Where nothing was ever written, whatever comes is later than this.
        if (first) last = first.newest ?? FIRST_ENTRY
        return first !== undefined
      }
      const from = Math.min(timeOfArchiveId(last), oldestUnsettled ?? Number.POSITIVE_INFINITY) - OVERLAP_MS
      let after = archiveIdAt(Math.max(from, 0))
      for (;;) {
        const found = await page({ max: PAGE, after })
        if (!found) return false
        advance(found.newest)
        if (found.complete || found.newest === undefined) return true
        after = found.newest
      }
    },
  }
}

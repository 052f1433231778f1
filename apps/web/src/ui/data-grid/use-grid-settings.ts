import type { GridName } from '@clinker/contract/grids/grids'
import {
  listGridField,
  recoverGridFields,
  saveGridSnapshot,
  updateGridFields,
  type TEMPLETS,
} from '@clinker/contract/grids/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isCode } from '../../lib/wire/api-error.ts'
import { call } from '../../lib/wire/call.ts'
import { query } from '../../lib/wire/query.ts'
import { useSavedView } from '../../lib/tabs/use-tabs.ts'
import { isSame, sorted, systemFields, type Fields } from './settings.ts'

type Templet = (typeof TEMPLETS)[number]

const under = (fields: Fields, version: number) => fields.map((field) => ({ ...field, version }))

/** The arrangement of a grid for this user: what is saved, and over it what this tab has changed and not saved. */
export function useGridSettings(gridName: GridName) {
  const client = useQueryClient()
  const fieldsQuery = query(listGridField, { query: { gridName } })
  const found = useQuery({ ...fieldsQuery, staleTime: Infinity })
  const unsaved = useSavedView<Fields | undefined>(`columns ${gridName}`)
  const [draft, setDraft] = useState(unsaved.read)
  const [conflict, setConflict] = useState(false)
  // Stable objects: new field definitions make ag-grid re-render every cell.
  const saved = useMemo(() => (found.data ? sorted(found.data) : undefined), [found.data])
  const system = useMemo(() => systemFields(gridName), [gridName])
  const fields = draft ?? saved ?? system
  const version = (draft ?? saved)?.[0]?.version ?? 0

  const put = (next: Fields | undefined) => {
    unsaved.write(next)
    setDraft(next)
  }
  const take = (answer: Fields) => client.setQueryData(fieldsQuery.queryKey, [...answer])
  /** A refusal because another window was quicker is put to the person; nothing is dropped. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      setConflict(false)
      return true
    } catch (error) {
      if (isCode(error, 'state_changed')) setConflict(true)
      return false
    }
  }
  const update = async (upon: number) => {
    take(await call(updateGridFields, { body: under(fields, upon) }))
    put(undefined)
  }
  const fresh = () => client.query({ ...fieldsQuery, staleTime: 0 })
  return {
    fields,
    /** False while the settings are on their way: a grid drawn now would jump. */
    ready: !found.isPending || found.fetchStatus === 'paused',
    error: found.error,
    changed: draft !== undefined,
    conflict,
    change: (next: Fields) => put(saved && isSame(next, saved) ? undefined : next),
    discard: () => put(undefined),
    retry: () => found.refetch(),
    save: () => attempt(() => update(version)),
    saveSnapshot: () =>
      attempt(async () => {
        const answer = await call(saveGridSnapshot, { body: under(fields, version) })
        take(answer)
        // The settings in use did not change, so what was changed here still stands upon them.
        if (draft) put(under(draft, answer[0]?.version ?? version))
      }),
    recover: (templet: Templet) =>
      attempt(async () => {
        take(await call(recoverGridFields, { body: { gridName, templet, version } }))
        put(undefined)
      }),
    /** The way out of a conflict: the others' settings, or mine upon them. */
    reload: () =>
      attempt(async () => {
        await fresh()
        put(undefined)
      }),
    overwrite: () => attempt(async () => update((await fresh())[0]?.version ?? 0)),
  }
}

export type GridSettings = ReturnType<typeof useGridSettings>

import { articleSave } from '@clinker/contract/knowledge/routes'
import { href } from '@clinker/contract/menu/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isCode } from '../../../lib/wire/api-error.ts'
import { call } from '../../../lib/wire/call.ts'
import { t } from '../../../lib/words/t.ts'
import { useDraft, usePage, useTabs } from '../../../lib/tabs/use-tabs.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { contentOf, fieldsOf, missingIn, newFields, sameFields, type Fields, type Stored } from './fields.ts'

/** What was typed and the version it was typed upon: the server takes it upon no other. */
interface Draft {
  readonly base: number
  readonly id: string
  readonly fields: Fields
  readonly note: string
}

const FIELD = 'article'
const KNOWLEDGE = 'GET /sale/xdd/knowledge/'

/** The text in the form of one article, or of a new one; it lives with the tab until it is saved. */
export function useEditor(stored: Stored | undefined, again: () => Promise<unknown>) {
  const tabs = useTabs()
  const { tabKey } = usePage()
  const client = useQueryClient()
  const loaded = useMemo<Draft>(
    () =>
      stored
        ? { base: stored.newest, id: stored.id, fields: fieldsOf(stored.content), note: '' }
        : { base: 0, id: '', fields: newFields(''), note: '' },
    [stored],
  )
  const [saved, change, forget] = useDraft<Draft | undefined>(FIELD, undefined)
  const draft = saved ?? loaded
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const put = (next: Draft) => {
    const clean =
      next.base === loaded.base && next.id === loaded.id && next.note === '' && sameFields(next.fields, loaded.fields)
    change(clean ? undefined : next)
  }
  /** Lists and shown articles ask again; versions are what they were. */
  const renewOthers = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith(KNOWLEDGE) && !String(key).endsWith('/version'),
    })
  const missing = missingIn(draft.fields, draft.id)

  const save = async () => {
    setTried(true)
    if (missing.size > 0) return
    setBusy(true)
    try {
      const { id, base, fields, note } = draft
      const made = await call(
        articleSave,
        { body: { id, version: base, note, content: contentOf(fields) } },
        // A conflict has a dialog of its own, in which nothing is lost.
        { handles: ['state_changed'] },
      )
      toast('good', t('knowledge.saved', { n: made.version }))
      setTried(false)
      if (base > 0) await again()
      forget()
      void renewOthers()
      if (base === 0) {
        void tabs.run('close', tabKey)
        tabs.go(href('knowledge-edit', { id }))
      }
    } catch (error) {
      if (!isCode(error, 'state_changed')) throw error
      await again()
      setConfirming(true)
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    /** Refused as it stands, and the person has tried to save. */
    refused: tried ? missing : new Set<never>(),
    isChanged: saved !== undefined,
    /** Someone saved meanwhile: what was typed stands upon an older text. */
    isBehind: !busy && stored !== undefined && saved !== undefined && saved.base < stored.newest,
    confirming,
    openQuestion: setConfirming,
    set: (over: Partial<Fields> | ((fields: Fields) => Partial<Fields>)) => {
      // Not what was drawn: an upload ends while its person types on.
      const now = (tabs.store.getState().drafts[tabKey]?.[FIELD] as Draft | undefined) ?? loaded
      const changed = typeof over === 'function' ? over(now.fields) : over
      put({ ...now, fields: { ...now.fields, ...changed } })
    },
    setNote: (note: string) => put({ ...draft, note }),
    setId: (id: string) => put({ ...draft, id }),
    /** An old version as the text at hand: saving it makes a new one. */
    restore: (fields: Fields, note: string) => put({ ...draft, fields, note }),
    goUpon: (base: number, fields: Fields) => put({ ...draft, base, fields }),
    forget,
    /** To the list: what was edited here is gone. */
    leave: () => {
      forget()
      void tabs.run('close', tabKey)
      tabs.go(href('knowledge-manage'))
      void renewOthers()
    },
    renew: async () => {
      await again()
      await renewOthers()
    },
    save,
  }
}

export type Editor = ReturnType<typeof useEditor>

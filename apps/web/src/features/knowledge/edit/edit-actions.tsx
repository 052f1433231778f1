import { articleDelete, articlePublish, articleWithdraw } from '@clinker/contract/knowledge/routes'
import { useId, useState } from 'react'
import { call } from '../../../lib/wire/call.ts'
import { t as say, useT } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ActionButton } from '../../../ui/controls/action-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import styles from './edit.module.css'
import type { Stored } from './fields.ts'
import type { Editor } from './use-editor.ts'

interface Props {
  readonly editor: Editor
  readonly stored: Stored | undefined
}

/** Save; publish and withdraw what is saved, never what is only typed. */
export function EditActions({ editor, stored }: Props) {
  const t = useT()
  const id = useId()
  const [confirming, setConfirming] = useState<'publish' | 'withdraw' | 'delete'>()
  const [busy, setBusy] = useState(false)
  const step = async (route: typeof articlePublish | typeof articleWithdraw) => {
    if (!stored) return
    try {
      const { state } = await call(route, { body: { id: stored.id, version: stored.newest } })
      toast('good', say(state === 'published' ? 'knowledge.published' : 'knowledge.withdrawn'))
    } finally {
      // Refused or not: what is shown is what is there now.
      await editor.renew()
    }
  }
  const erase = async () => {
    if (!stored) return
    try {
      await call(articleDelete, { body: { id: stored.id, version: stored.newest } })
    } catch (error) {
      await editor.renew()
      throw error
    }
    toast('good', say('knowledge.deleted'))
    editor.leave()
  }
  const go = async (what: 'publish' | 'withdraw' | 'delete') => {
    setBusy(true)
    const done = what === 'delete' ? erase() : step(what === 'publish' ? articlePublish : articleWithdraw)
    await done.catch(() => undefined)
    setBusy(false)
    setConfirming(undefined)
  }
  const shownAsIs = stored?.publishedVersion === stored?.newest
  return (
    <div className={styles.actions}>
      {(!editor.isChanged || (stored && !shownAsIs)) && (
        <small id={id}>{t(editor.isChanged ? 'knowledge.save-first' : 'knowledge.nothing-to-save')}</small>
      )}
      {stored?.mayDelete && (
        <ActionButton onClick={() => setConfirming('delete')}>{t('knowledge.delete')}</ActionButton>
      )}
      {stored?.state === 'published' && (
        <ActionButton onClick={() => setConfirming('withdraw')}>{t('knowledge.withdraw')}</ActionButton>
      )}
      {stored && !shownAsIs && (
        <ActionButton
          onClick={() => setConfirming('publish')}
          disabled={editor.isChanged}
          aria-describedby={editor.isChanged ? id : undefined}
        >
          {t('knowledge.publish')}
        </ActionButton>
      )}
      <ActionButton
        primary
        onClick={editor.save}
        disabled={!editor.isChanged}
        aria-describedby={editor.isChanged ? undefined : id}
      >
        {t('knowledge.save')}
      </ActionButton>
      {confirming && (
        <ConfirmDialog
          title={t(`knowledge.${confirming}`)}
          question={t(`knowledge.${confirming}-ask`)}
          confirm={t(`knowledge.${confirming}`)}
          giveUp={t('kernel.form.cancel')}
          busy={busy}
          onConfirm={() => void go(confirming)}
          onGiveUp={() => setConfirming(undefined)}
        />
      )}
    </div>
  )
}

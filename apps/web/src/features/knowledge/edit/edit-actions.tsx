import { articlePublish, articleWithdraw } from '@clinker/contract/knowledge/routes'
import { useState } from 'react'
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
  const [confirming, setConfirming] = useState(false)
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
  const withdraw = async () => {
    setBusy(true)
    await step(articleWithdraw).catch(() => undefined)
    setBusy(false)
    setConfirming(false)
  }
  const shownAsIs = stored?.publishedVersion === stored?.newest
  return (
    <div className={styles.actions}>
      {stored?.state === 'published' && (
        <ActionButton onClick={() => setConfirming(true)}>{t('knowledge.withdraw')}</ActionButton>
      )}
      {stored && !shownAsIs && (
        <ActionButton onClick={() => step(articlePublish)} disabled={editor.isChanged}>
          {t('knowledge.publish')}
        </ActionButton>
      )}
      <ActionButton primary onClick={editor.save} disabled={!editor.isChanged}>
        {t('knowledge.save')}
      </ActionButton>
      {confirming && (
        <ConfirmDialog
          title={t('knowledge.withdraw')}
          question={t('knowledge.withdraw-ask')}
          confirm={t('knowledge.withdraw')}
          giveUp={t('kernel.form.cancel')}
          busy={busy}
          onConfirm={() => void withdraw()}
          onGiveUp={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

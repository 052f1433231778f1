import { BATCH_TEXT_MAX } from '@clinker/contract/kernel/limits'
import type { ToolId } from '@clinker/domain/tools/names'
import type { Values } from '@clinker/domain/tools/tool'
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { useCall } from '../../lib/wire/company-context.ts'
import { errorText, useT } from '../../lib/words/t.ts'
import inputs from '../../ui/fields/inputs.module.css'
import buttons from '../../ui/controls/buttons.module.css'
import { takeFrom } from './take.ts'
import styles from './tools.module.css'

interface Props {
  readonly tool: ToolId
  /** Named by the address, as the page of a batch links here. */
  readonly batch: string
  readonly atOnce: boolean
  readonly onTaken: (values: Values) => void
}

/** Fills a tool with what the laboratory found for a batch. */
export function BatchTake({ tool, batch, atOnce, onTaken }: Props) {
  const t = useT()
  const call = useCall()
  const [typed, setTyped] = useState(batch)
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const take = async (number: string) => {
    setBusy(true)
    try {
      const taken = await takeFrom(call, tool, number)
      if (taken) onTaken(taken.values)
      setNote(
        taken?.pairs === undefined
          ? t(taken ? (taken.forecast ? 'tools.taken-forecast' : 'tools.taken') : 'tools.nothing-to-take', {
              batch: number,
            })
          : t('tools.taken-pairs', { batch: number, n: taken.pairs }),
      )
    } catch (error) {
      setNote(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const arrive = useEffectEvent(() => {
    if (batch !== '' && atOnce) void take(batch)
  })
  useEffect(() => void Promise.resolve().then(() => arrive()), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && typed.trim() !== '') void take(typed.trim())
  }
  return (
    <form className={styles.take} aria-label={t('tools.from-batch')} onSubmit={submit}>
      <input
        className={inputs.input}
        aria-label={t('tools.batch-number')}
        placeholder={t('tools.batch-number')}
        maxLength={BATCH_TEXT_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className={buttons.button} aria-busy={busy}>
        {t('tools.take')}
      </button>
      <p role="status">{note}</p>
    </form>
  )
}

import type { ReactNode } from 'react'
import { ApiError, OFFLINE } from '../../lib/wire/api-error.ts'
import { errorText, useT } from '../../lib/words/t.ts'
import buttons from '../controls/buttons.module.css'
import { Icon, type IconName } from '../icons/icons.tsx'
import styles from './state-view.module.css'

interface Props {
  readonly icon: IconName
  readonly title: string
  readonly hint?: string | undefined
  readonly children?: ReactNode
}

/** Placeholder instead of data: states the problem and the next step. */
export function StateView({ icon, title, hint, children }: Props) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  )
}

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** No permission, offline, or failed with a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  if (isForbidden(error)) return <ForbiddenState />
  const offline = error instanceof ApiError && error.code === OFFLINE
  const id = error instanceof ApiError ? error.requestId : undefined
  return (
    <StateView
      icon={offline ? 'cloud' : 'warning'}
      title={t(offline ? 'kernel.state.offline' : 'kernel.state.failed')}
      hint={errorText(error)}
    >
      {id && <p className={styles.hint}>{t('kernel.state.request-id', { id })}</p>}
      <button type="button" className={buttons.button} onClick={onRetry}>
        {t('kernel.state.retry')}
      </button>
    </StateView>
  )
}

export function ForbiddenState() {
  const t = useT()
  return <StateView icon="lock" title={t('kernel.state.forbidden')} hint={t('kernel.state.forbidden-hint')} />
}

/** Nothing is sent while offline; the query goes on by itself afterwards. */
export function OfflineState() {
  const t = useT()
  return <StateView icon="cloud" title={t('kernel.state.offline')} hint={t('kernel.wire.offline')} />
}

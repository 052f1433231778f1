import type { ReactNode } from 'react'
import styles from './form-line.module.css'
import { Icon } from '../icons/icons.tsx'

interface Props {
  readonly id?: string
  readonly good?: boolean
  readonly children: ReactNode
}

/** Result message above a form's button; announced by screen readers. */
export function FormLine({ id, good = false, children }: Props) {
  return (
    <div id={id} role={good ? 'status' : 'alert'}>
      {children && (
        <p className={`${styles.trouble} ${good ? styles.good : ''}`}>
          <Icon name={good ? 'check' : 'warning'} size={14} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

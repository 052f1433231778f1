import type { ReactNode } from 'react'
import styles from './form-line.module.css'
import { Icon } from '../icons/icons.tsx'

interface Props {
  readonly id?: string
  readonly good?: boolean
  readonly children: ReactNode
}

/** The line above the button of a form: what went wrong, or well; read aloud when it comes. */
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

import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Icon, type IconName } from '../../ui/icons.tsx'
import styles from './field.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly icon: IconName
  readonly ref?: Ref<HTMLInputElement>
  /** A button inside the frame, after the text. */
  readonly children?: ReactNode
}

export function Field({ label, icon, ref, children, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <Icon name={icon} />
        <input id={id} ref={ref} {...input} />
        {children}
      </div>
    </div>
  )
}

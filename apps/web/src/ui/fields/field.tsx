import { useId, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import styles from './field.module.css'
import { Icon, type IconName } from '../icons/icons.tsx'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly icon?: IconName | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** A button inside the frame, after the text. */
  readonly inside?: ReactNode
  /** What stands beside the frame: a picture, a button. */
  readonly beside?: ReactNode
  /** At the right end of the label's line; by keyboard it comes after the field. */
  readonly aside?: ReactNode
  /** Why the field is refused; the room for it is kept, so that nothing moves under the pointer. */
  readonly message?: string | undefined
  /** Keeps that room although there is no message now. */
  readonly ruled?: boolean
}

export function Field({ label, icon, ref, inside, beside, aside, message, ruled = false, ...input }: FieldProps) {
  const id = useId()
  const refused = message === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-message` }
  return (
    <div className={`${styles.field} ${ruled ? styles.ruled : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <div
          className={styles.frame}
          data-bad={message !== undefined || undefined}
          data-off={input.disabled || undefined}
        >
          {icon && <Icon name={icon} />}
          <input id={id} ref={ref} {...refused} {...input} onKeyDown={(event) => keyDown(event, input.onKeyDown)} />
          {inside}
        </div>
        {beside}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {ruled && (
        <p id={`${id}-message`} className={styles.message} role="status">
          {message}
        </p>
      )}
    </div>
  )
}

/** The Enter that ends a composition of an input method never sends the form. */
function keyDown(event: KeyboardEvent<HTMLInputElement>, then: FieldProps['onKeyDown']): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
  else then?.(event)
}

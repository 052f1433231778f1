import { useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../icons/icons.tsx'

export function PasswordField(props: Omit<FieldProps, 'icon' | 'type' | 'inside'>) {
  const t = useT()
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      icon="lock"
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      inside={
        <button
          type="button"
          aria-label={t(visible ? 'session.login.hide-password' : 'session.login.show-password')}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}

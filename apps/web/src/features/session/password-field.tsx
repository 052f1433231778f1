import { useState, type ComponentProps } from 'react'
import { useT } from '../../lib/t.ts'
import { Icon } from '../../ui/icons.tsx'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'icon' | 'type' | 'label'>

export function PasswordField(props: Props) {
  const t = useT()
  const [visible, setVisible] = useState(false)
  return (
    <Field {...props} label={t('login.password')} icon="lock" type={visible ? 'text' : 'password'} spellCheck={false}>
      <button
        type="button"
        aria-label={t(visible ? 'login.hide-password' : 'login.show-password')}
        onClick={() => setVisible(!visible)}
      >
        <Icon name={visible ? 'eye-off' : 'eye'} />
      </button>
    </Field>
  )
}

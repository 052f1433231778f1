import type { ComponentProps } from 'react'
import { useT } from '../../lib/words/t.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { Entrance } from '../../shared/account/entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { VerifyBox, VerifyLink } from './verify-entry.tsx'

export function LoginPage(props: ComponentProps<typeof LoginForm>) {
  const t = useT()
  useTitle(t('session.login.title'))
  return (
    <Entrance foot={<VerifyBox />}>
      <LoginForm {...props} />
      <VerifyLink />
    </Entrance>
  )
}

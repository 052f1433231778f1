import { useT } from '../lib/t.ts'
import { useTitle } from '../lib/use-title.ts'
import { PlainLink } from '../ui/plain-link.tsx'
import { StateView } from '../ui/state-view.tsx'
import { HOME } from './paths.ts'

export function NotFoundPage() {
  const t = useT()
  useTitle(t('page.missing'))
  return (
    <StateView icon="page" title={t('page.missing')} hint={t('page.missing-hint')}>
      <PlainLink to={HOME}>{t('page.to-home')}</PlainLink>
    </StateView>
  )
}

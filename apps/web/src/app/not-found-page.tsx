import { Link } from 'react-router'
import { useT } from '../lib/t.ts'
import { useTitle } from '../lib/use-title.ts'
import { StateView } from '../ui/state-view.tsx'
import { HOME } from './paths.ts'

export function NotFoundPage() {
  const t = useT()
  useTitle(t('page.missing'))
  return (
    <StateView icon="page" title={t('page.missing')} hint={t('page.missing-hint')}>
      <Link to={HOME}>{t('page.to-home')}</Link>
    </StateView>
  )
}

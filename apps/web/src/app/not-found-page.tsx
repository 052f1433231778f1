import { PAGES } from '@clinker/contract/menu/pages'
import { useT } from '../lib/words/t.ts'
import { useTitle } from '../lib/navigation/use-title.ts'
import { PlainLink } from '../ui/controls/plain-link.tsx'
import { StateView } from '../ui/states/state-view.tsx'

export function NotFoundPage() {
  const t = useT()
  useTitle(t('kernel.page.missing'))
  return (
    <StateView icon="page" title={t('kernel.page.missing')} hint={t('kernel.page.missing-hint')}>
      <PlainLink to={PAGES.home.path}>{t('kernel.page.to-home')}</PlainLink>
    </StateView>
  )
}

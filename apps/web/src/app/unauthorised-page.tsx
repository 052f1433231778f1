import { PAGES } from '@clinker/contract/menu/pages'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../lib/words/t.ts'
import { useTitle } from '../lib/navigation/use-title.ts'
import buttons from '../ui/controls/buttons.module.css'
import { PlainLink } from '../ui/controls/plain-link.tsx'
import { StateView } from '../ui/states/state-view.tsx'
import { NO_GO_BACK } from './decide.ts'

/** Going back would lead to the refused page again when the guard sent the person here. */
export function UnauthorisedPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useTitle(t('frame.page.unauthorised'))
  return (
    <StateView icon="lock" title={t('frame.page.unauthorised')} hint={t('frame.page.unauthorised-hint')}>
      {search.has(NO_GO_BACK) ? (
        <PlainLink to={PAGES.home.path}>{t('kernel.page.to-home')}</PlainLink>
      ) : (
        <button type="button" className={buttons.button} onClick={() => void navigate(-1)}>
          {t('frame.page.back')}
        </button>
      )}
    </StateView>
  )
}

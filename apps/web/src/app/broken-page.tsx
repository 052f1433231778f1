import { useT } from '../lib/words/t.ts'
import buttons from '../ui/controls/buttons.module.css'
import { PageMessage } from '../ui/states/page-message.tsx'
import { StateView } from '../ui/states/state-view.tsx'

/** A fault of ours, or a file of an older release that is gone: reloading helps both. */
export function BrokenPage() {
  const t = useT()
  return (
    <PageMessage>
      <StateView icon="warning" title={t('kernel.page.broken')}>
        <button type="button" className={buttons.button} onClick={() => location.reload()}>
          {t('kernel.page.reload')}
        </button>
      </StateView>
    </PageMessage>
  )
}

import { Component, type ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { StateView } from '../../ui/states/state-view.tsx'

interface Props {
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** A page that breaks leaves the frame and the other tabs standing. */
export class PageBoundary extends Component<Props, { readonly broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken onRetry={this.props.onRetry} /> : this.props.children
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <StateView icon="warning" title={t('kernel.page.broken')}>
      <button type="button" className={buttons.button} onClick={onRetry}>
        {t('kernel.page.reload')}
      </button>
    </StateView>
  )
}

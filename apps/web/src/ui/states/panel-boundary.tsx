import { Component, Fragment, type ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import buttons from '../controls/buttons.module.css'
import panel from './page-panel.module.css'
import styles from './panel-boundary.module.css'

interface Props {
  /** Another value tries again by itself, e.g. the data that is drawn. */
  readonly resetOn?: unknown
  /** Inside a panel that has a frame of its own. */
  readonly bare?: boolean
  readonly children: ReactNode
}

interface State {
  readonly broken: boolean
  readonly attempt: number
  readonly resetOn: unknown
}

/** An error in a panel or chart is shown in its place, with a retry; the rest of the page stays usable. */
export class PanelBoundary extends Component<Props, State> {
  override readonly state: State = { broken: false, attempt: 0, resetOn: this.props.resetOn }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): Partial<State> | null {
    return resetOn === state.resetOn ? null : { resetOn, broken: false }
  }

  /** A new key mounts the children again, without the state that failed. */
  readonly retry = () => this.setState(({ attempt }) => ({ broken: false, attempt: attempt + 1 }))

  override render(): ReactNode {
    const { bare = false, children } = this.props
    if (this.state.broken) return <BrokenPanel bare={bare} onRetry={this.retry} />
    return <Fragment key={this.state.attempt}>{children}</Fragment>
  }
}

function BrokenPanel({ bare, onRetry }: { bare: boolean; onRetry: () => void }) {
  const t = useT()
  return (
    <div className={bare ? styles.broken : `${panel.panel} ${styles.broken}`} role="alert" data-broken>
      <p>{t('frame.panel.broken')}</p>
      <button type="button" className={buttons.button} onClick={onRetry}>
        {t('kernel.state.retry')}
      </button>
    </div>
  )
}

import { openForm, ownForm, useEvaluation } from '../../shared/evaluation/evaluation.ts'
import { logOutside } from '../../shared/menu/menu-open.ts'
import { useT } from '../../lib/words/t.ts'
import { badgeText } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import styles from './sidebar.module.css'
import { useOpenMenu } from './use-open-menu.ts'

/** Below the menus while there is an address; a dot marks an open evaluation. */
export function EvaluationEntry({ onOpened }: { onOpened: () => void }) {
  const t = useT()
  const state = useEvaluation()
  const open = useOpenMenu()
  const { evaluationCount: count, evaluationUrl: path } = state
  if (path === '') return null
  const click = () => {
    onOpened()
    const own = ownForm(state)
    if (own === undefined) return open({ code: 'qualityEvaluation', title: t('evaluation.title'), path })
    logOutside(t('menu.outside.name'))
    void openForm(own)
  }
  return (
    <button type="button" className={styles.entry} onClick={click}>
      <Icon name="star" />
      <span>{t('evaluation.title')}</span>
      {count > 0 && <small className={styles.dotted}>{badgeText(count)}</small>}
    </button>
  )
}

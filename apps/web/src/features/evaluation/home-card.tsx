import { openForm, ownForm, useEvaluation } from '../../shared/evaluation/evaluation.ts'
import { logOutside } from '../../shared/menu/menu-open.ts'
import { useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import styles from './evaluation.module.css'

/** Open evaluations of this customer; an external form is opened from the sidebar, which shows its address first. */
export function HomeCard() {
  const t = useT()
  const state = useEvaluation()
  const own = ownForm(state)
  if (own === undefined || !state.next) return null
  const open = () => {
    logOutside(t('menu.outside.name'))
    return openForm(own)
  }
  return (
    <div className={styles.card}>
      <p>
        <b>{t('evaluation.title')}</b> <span>{t('evaluation.waiting', { n: state.evaluationCount })}</span>
        <small>{state.next.title}</small>
        <small>{t('evaluation.until', { day: state.next.deadline })}</small>
      </p>
      <ActionButton onClick={open}>{t('evaluation.go')}</ActionButton>
    </div>
  )
}

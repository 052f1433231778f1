import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { minuteNow } from '../lib/text/day.ts'
import { useT } from '../lib/words/t.ts'
import { useUser } from '../lib/session/use-user.ts'
import { useRow } from '../lib/tabs/use-tabs.ts'
import { formatValue } from '../ui/figures/value.ts'
import styles from './print-head.module.css'

/** On paper only: whose figures these are, who printed them, and when. A slip has a head of its own. */
export function PrintHead() {
  const t = useT()
  const { corp65sList, companyId, custname, empName, userName } = useUser().info
  const { tabs, active } = useRow()
  const shown = tabs.find((tab) => tab.key === active)?.query['org'] ?? companyId
  const [at, setAt] = useState(minuteNow)
  useEffect(() => {
    // Drawn before the browser takes its picture of the page.
    const print = () => flushSync(() => setAt(minuteNow()))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  return (
    <div className={styles.head} data-print-head>
      <b>{formatValue(corp65sList.find((company) => company.pk56 === shown)?.unitname)}</b>
      <span>{t('kernel.app.name')}</span>
      {custname && <span>{custname}</span>}
      <span>{t('frame.print.printed', { who: empName || userName, at })}</span>
    </div>
  )
}

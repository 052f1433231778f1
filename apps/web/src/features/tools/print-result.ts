import { t } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'

/** Only the sheet goes to the printer; the web view of WeChat has none. */
export function printResult(): void {
  if (/MicroMessenger/i.test(navigator.userAgent)) return toast('warning', t('tools.open-in-browser'))
  const root = document.documentElement
  const done = () => {
    delete root.dataset['print']
    window.removeEventListener('afterprint', done)
  }
  root.dataset['print'] = 'sheet'
  window.addEventListener('afterprint', done)
  window.print()
}

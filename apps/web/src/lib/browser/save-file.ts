import { t } from '../words/t.ts'
import { toast } from '../toast/toast.ts'

/** WeChat's web view cannot save files; people are told to open a browser. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** Leave time for the browser to take the file before its address is given back. */
const FREE_MS = 60_000

/** Saves a file for the person. */
export function saveFile(name: string, blob: Blob): void {
  if (inWeChat()) return toast('warning', t('files.open-in-browser'))
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]/g, '-')
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), FREE_MS)
}

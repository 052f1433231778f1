import { slipPdf } from '@clinker/contract/slips/routes'
import type { MouseEvent, ReactNode } from 'react'
import { inWeChat } from '../../lib/browser/save-file.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useCompany } from '../../lib/wire/company-context.ts'
import { urlOf } from '../../lib/wire/request.ts'
import { t as say } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { Icon } from '../../ui/icons/icons.tsx'

/** Saving and printing need a browser of one's own. */
export function refusedHere(event?: MouseEvent): boolean {
  if (!inWeChat()) return false
  event?.preventDefault()
  toast('warning', say('files.open-in-browser'))
  return true
}

interface Props {
  readonly slipNo: string
  readonly issueNo: number
  readonly primary: boolean
  readonly label?: string
  readonly children: ReactNode
}

/** The PDF of one issue. */
export function PdfLink({ slipNo, issueNo, primary, label, children }: Props) {
  const pkOrg = useCompany()
  return (
    <a
      className={primary ? `${buttons.button} ${buttons.primary}` : buttons.button}
      href={urlOf(slipPdf, { query: { slipNo, issueNo } }, { pkOrg })}
      target="_blank"
      rel="noopener"
      aria-label={label}
      onClick={refusedHere}
    >
      <Icon name="download" />
      {children}
    </a>
  )
}

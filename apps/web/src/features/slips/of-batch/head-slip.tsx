import { href } from '@clinker/contract/menu/pages'
import { isInForce } from '@clinker/contract/slips/content'
import type { SlotProps } from '../../../lib/navigation/slots.ts'
import { useT } from '../../../lib/words/t.ts'
import { PlainLink } from '../../../ui/controls/plain-link.tsx'
import { CoverageText } from '../coverage.tsx'
import { PdfLink } from '../pdf-link.tsx'
import styles from '../slips.module.css'
import { StateMark } from '../state-mark.tsx'
import { useBatchSlips } from './use-batch-slips.ts'

/** In the head of a batch on a phone: the newest slip in force, one tap from its PDF. */
export function HeadSlip({ batchNum = '' }: SlotProps) {
  const t = useT()
  const { rows } = useBatchSlips(batchNum)
  const slip = rows.find(({ state }) => isInForce(state))
  if (!slip) return null
  const { slipNo, issueNo, state, coverage } = slip
  return (
    <div className={styles.headSlip}>
      <div>
        <PlainLink to={href('slip', { slipNo })}>
          {t('menu.slips')} {slipNo}
        </PlainLink>
        <p>
          <StateMark of={state} /> <CoverageText of={coverage} />
        </p>
      </div>
      <PdfLink slipNo={slipNo} issueNo={issueNo} primary label={`${t('slips.pdf')} ${slipNo}`}>
        PDF
      </PdfLink>
    </div>
  )
}

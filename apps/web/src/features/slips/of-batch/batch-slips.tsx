import { href } from '@clinker/contract/menu/pages'
import { useState } from 'react'
import type { SlotProps } from '../../../lib/navigation/slots.ts'
import { useT } from '../../../lib/words/t.ts'
import panel from '../../../ui/states/page-panel.module.css'
import { Can } from '../../../ui/states/can.tsx'
import { PlainLink } from '../../../ui/controls/plain-link.tsx'
import { CoverageText } from '../coverage.tsx'
import { ReissueDialog } from '../reissue-dialog.tsx'
import styles from '../slips.module.css'
import { StateMark } from '../state-mark.tsx'
import { useBatchSlips } from './use-batch-slips.ts'

/** On the page of a batch: the slips that came of it. */
export function BatchSlips({ batchNum = '' }: SlotProps) {
  const t = useT()
  const { rows } = useBatchSlips(batchNum)
  const [reissuing, setReissuing] = useState(false)
  if (rows.length === 0) return null
  const waiting = rows.filter(({ outdated, held }) => outdated || held !== null).length
  return (
    <section className={panel.panel} aria-labelledby={`slips-${batchNum}`}>
      <div className={panel.head}>
        <h2 id={`slips-${batchNum}`}>{t('menu.slips')}</h2>
        {waiting > 0 && (
          <Can do="slip:issue">
            <button type="button" className={`${panel.link} ${panel.push}`} onClick={() => setReissuing(true)}>
              {t('slips.reissue-all', { n: waiting })}
            </button>
          </Can>
        )}
      </div>
      <ul className={styles.ofBatch}>
        {rows.map(({ slipNo, issueNo, type, state, custname, outdated, held, coverage }) => (
          <li key={slipNo}>
            <PlainLink to={href('slip', { slipNo })}>{slipNo}</PlainLink>
            <StateMark of={state} />
            {(outdated || held !== null) && <span className={styles.warn}>△ {t('slips.stage.OUTDATED')}</span>}
            <CoverageText of={coverage} />
            <span className={styles.quiet}>
              {t('slips.paper.issue-kind', { n: issueNo, kind: t(`slips.kind.${type}`) })} · {custname}
            </span>
          </li>
        ))}
      </ul>
      {reissuing && <ReissueDialog of={{ batchNum }} onClose={() => setReissuing(false)} />}
    </section>
  )
}

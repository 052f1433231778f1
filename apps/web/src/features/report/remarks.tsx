import { useT, type PlainKey } from '../../lib/words/t.ts'
import { isPassOrFail } from '../../shared/batches/pass-text.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { Verdict } from '../../ui/figures/verdict.tsx'
import panel from '../../ui/states/page-panel.module.css'
import type { Report } from './report.ts'
import styles from './report.module.css'

/** Results that failed or lie outside the plant's own limits. */
export function Remarks({ remarks }: { remarks: Report['remarks'] }) {
  const t = useT()
  const openPage = useOpenPage()
  return (
    <section aria-labelledby="report-remarks">
      <h3 id="report-remarks">
        {t('report.remarks')} {remarks.length > 0 && remarks.length}
      </h3>
      {remarks.length === 0 ? (
        <p className={panel.quiet}>{t('report.no-remarks')}</p>
      ) : (
        <ul className={styles.remarks}>
          {remarks.map(({ kind, batchNum, showName, indicatorCode, valueText, limitText }) => (
            <li key={`${batchNum} ${indicatorCode}`}>
              <Verdict of={kind} />
              <button type="button" className={panel.link} onClick={() => openPage('batch', { batchNum })}>
                {batchNum}
              </button>
              <span>{showName}</span>
              <span>
                {t(`batches.indicator.${indicatorCode}` as PlainKey)}{' '}
                <b>{isPassOrFail(indicatorCode) ? t('batches.value.fail') : valueText}</b>
              </span>
              <span className={panel.quiet}>
                {t(kind === 'FAILED' ? 'report.limit' : 'batches.values.inner')}{' '}
                {isPassOrFail(indicatorCode) ? t('batches.value.pass') : limitText}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { openFeedback } from '../../shared/feedback/feedback-form.ts'
import { t as say, useT, type PlainKey } from '../../lib/words/t.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Can } from '../../ui/states/can.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { copyText } from '../../ui/data-grid/copy-text.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { Slot } from '../../ui/states/slot.tsx'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import { Verdict } from '../../ui/figures/verdict.tsx'
import type { Batch } from './batch.ts'
import styles from './batch-head.module.css'

/** Verdict first, then what it is about and what can be done with it. */
export function BatchHead({ batch }: { batch: Batch }) {
  const t = useT()
  const openPage = useOpenPage()
  const staff = !useUser().info.roles.includes('customer')
  const sides = (['LOW', 'HIGH'] as const).filter((side) =>
    batch.indicatorList.some(({ innerState }) => innerState === side),
  )
  const copy = async () => {
    const done = await copyText(textOf(batch))
    toast(done ? 'good' : 'error', t(done ? 'batches.copied' : 'grids.copy-failed'))
  }
  return (
    <header className={styles.head}>
      <Verdict of={batch.verdict} pill />
      {sides.map((side) => (
        <Verdict key={side} of={side} pill />
      ))}
      <ArticleLink place="verdict" code={batch.verdict} what={t(`batches.verdict.${batch.verdict}`)} />
      <h1>{batch.batchNum}</h1>
      <ul className={styles.facts} aria-label={t('batches.facts')}>
        <li>
          {batch.showName} {t(`varieties.pack.${batch.packType}`)}
        </li>
        <li>{batch.standardNo}</li>
        <li>
          {t('batches.size')} {figureText(batch.tonnage, 2)} t
        </li>
        <li>
          {t(staff ? 'batches.to-all' : 'batches.to-me')} <b>{figureText(batch.outboundNum, 2)} t</b> ·{' '}
          {t('batches.trucks', { n: batch.loadCount })}
        </li>
      </ul>
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.button}
          onClick={() => openPage('chart', { v: batch.cementVariety, b: batch.batchNum, p: yearAround(batch) })}
        >
          <Icon name="chart" />
          {t('batches.see-chart')}
        </button>
        <button type="button" className={buttons.button} onClick={() => openPage('compare', { ids: batch.batchNum })}>
          <Icon name="compare" />
          {t('batches.compare')}
        </button>
        <button type="button" className={buttons.button} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('batches.copy')}
        </button>
        <button type="button" className={buttons.button} onClick={() => window.print()}>
          <Icon name="print" />
          {t('batches.print')}
        </button>
        <Can do="feedback:write">
          <button type="button" className={buttons.button} onClick={() => openFeedback(batch.batchNum)}>
            <Icon name="message" />
            {t('feedback.write')}
          </button>
        </Can>
        <Slot name="batch.actions" batchNum={batch.batchNum} />
      </div>
    </header>
  )
}

/** Days around the batch, so that its point has neighbours. */
function yearAround({ firstOutDate, produceDate }: Batch): string {
  const day = Date.parse(firstOutDate ?? produceDate)
  const at = (shift: number) => new Date(day + shift * 86_400_000).toISOString().slice(0, 10)
  return `${at(-60)}~${at(30)}`
}

/** For a spreadsheet: one line per indicator. */
function textOf(batch: Batch): string {
  const rows = batch.indicatorList.map(({ indicatorCode, valueText, unit, limitText }) =>
    [say(`batches.indicator.${indicatorCode}` as PlainKey), valueText, unit, limitText].join('\t'),
  )
  return [
    `${batch.batchNum}\t${batch.showName}\t${batch.produceDate}\t${say(`batches.verdict.${batch.verdict}`)}`,
    ...rows,
  ].join('\n')
}

import { href, withOrg } from '@clinker/contract/menu/pages'
import { toast } from '../../lib/toast/toast.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { useCompany } from '../../lib/wire/company-context.ts'
import { t as say, useT, type PlainKey } from '../../lib/words/t.ts'
import { openFeedback } from '../../shared/feedback/feedback-form.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { copyText } from '../../ui/data-grid/copy-text.ts'
import type { IconName } from '../../ui/icons/icons.tsx'
import type { Batch } from './batch.ts'
import { limitWords, resultText } from '../../shared/batches/pass-text.ts'

export interface BatchAction {
  readonly key: string
  readonly text: string
  readonly icon: IconName
  readonly run: () => void
  /** A desk has the address bar for it. */
  readonly phoneOnly?: boolean
}

/** What can be done with a batch: buttons on a desk, a menu on a phone. */
export function useBatchActions(batch: Batch): readonly BatchAction[] {
  const t = useT()
  const openPage = useOpenPage()
  const { elements } = useUser()
  const pkOrg = useCompany()
  const { batchNum } = batch
  return [
    {
      key: 'chart',
      text: t('batches.see-chart'),
      icon: 'chart',
      run: () => openPage('chart', { v: batch.cementVariety, b: batchNum, p: yearAround(batch) }),
    },
    {
      key: 'compare',
      text: t('batches.compare'),
      icon: 'compare',
      run: () => openPage('compare', { ids: batchNum }),
    },
    {
      key: 'copy',
      text: t('batches.copy'),
      icon: 'copy',
      run: () => void copy(textOf(batch), 'batches.copied'),
    },
    { key: 'print', text: t('batches.print'), icon: 'print', run: () => window.print() },
    ...(elements.has('feedback:write')
      ? [
          {
            key: 'feedback',
            text: t('feedback.write'),
            icon: 'message' as const,
            run: () => openFeedback(batchNum, pkOrg),
          },
        ]
      : []),
    { key: 'share', text: t('batches.share'), icon: 'share', run: () => void share(batchNum, pkOrg), phoneOnly: true },
  ]
}

async function copy(text: string, done: PlainKey): Promise<void> {
  const copied = await copyText(text)
  toast(copied ? 'good' : 'error', say(copied ? done : 'grids.copy-failed'))
}

/** Through the phone's own dialog; where there is none, the link is copied. The link opens only for those who may see the batch. */
async function share(batchNum: string, org: string | undefined): Promise<void> {
  const url = `${window.location.origin}${window.location.pathname}#${withOrg(href('batch', { batchNum }), org)}`
  if (typeof navigator.share !== 'function') return copy(url, 'batches.link-copied')
  // A dismissed dialog is no failure.
  await navigator.share({ title: say('batches.title', { id: batchNum }), url }).catch(() => undefined)
}

/** Days around the batch, so that its point has neighbours. */
function yearAround({ firstOutDate, produceDate }: Batch): string {
  const day = Date.parse(firstOutDate ?? produceDate)
  const at = (shift: number) => new Date(day + shift * 86_400_000).toISOString().slice(0, 10)
  return `${at(-60)}~${at(30)}`
}

/** For a spreadsheet: one line per indicator. */
function textOf(batch: Batch): string {
  const rows = batch.indicatorList.map((row) =>
    [
      say(`batches.indicator.${row.indicatorCode}` as PlainKey),
      resultText(say, row),
      row.unit,
      limitWords(say, row),
    ].join('\t'),
  )
  return [
    `${batch.batchNum}\t${batch.showName}\t${batch.produceDate}\t${say(`batches.verdict.${batch.verdict}`)}`,
    ...rows,
  ].join('\n')
}

import { href } from '@clinker/contract/menu/pages'
import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { MenuButton } from '../../ui/controls/menu-button.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { figureText } from '../../ui/figures/figures.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { Slot } from '../../ui/states/slot.tsx'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import { Verdict } from '../../ui/figures/verdict.tsx'
import type { Batch } from './batch.ts'
import styles from './batch-head.module.css'
import { useBatchActions } from './use-batch-actions.ts'

/** Verdict first, then what it is about and what can be done with it. */
export function BatchHead({ batch }: { batch: Batch }) {
  const t = useT()
  const staff = !useUser().info.roles.includes('customer')
  const sides = (['LOW', 'HIGH'] as const).filter((side) =>
    batch.indicatorList.some(({ innerState }) => innerState === side),
  )
  const actions = useBatchActions(batch)
  return (
    <header className={styles.head}>
      <PlainLink to={href('batch-list')} className={styles.back} aria-label={t('menu.batches')}>
        <Icon name="left" size={20} />
      </PlainLink>
      <div className={styles.more}>
        <MenuButton
          label={t('batches.more')}
          plain
          choices={actions}
          onPick={(key) => actions.find((action) => action.key === key)?.run()}
        >
          <Icon name="more" size={20} />
        </MenuButton>
      </div>
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
        <li className={styles.phoneFact}>
          {t('batches.life.produced')} {batch.produceDate.slice(5)}
        </li>
        <li className={styles.deskFact}>
          {t('batches.size')} {figureText(batch.tonnage, 2)} t
        </li>
        <li className={styles.ours}>
          {t(staff ? 'batches.to-all' : 'batches.to-me')} <b>{figureText(batch.outboundNum, 2)} t</b> ·{' '}
          {t('batches.trucks', { n: batch.loadCount })}
        </li>
      </ul>
      <div className={styles.phoneSlip}>
        <Slot name="batch.head" batchNum={batch.batchNum} />
        {batch.noSlip && <NoSlipLine of={batch.noSlip} batchNum={batch.batchNum} />}
      </div>
      <div className={styles.actions}>
        {actions.map(({ key, text, icon, run, phoneOnly }) =>
          phoneOnly ? null : (
            <button key={key} type="button" className={buttons.button} onClick={run}>
              <Icon name={icon} />
              {text}
            </button>
          ),
        )}
        <Slot name="batch.actions" batchNum={batch.batchNum} />
      </div>
    </header>
  )
}

/** On a phone, in the place of the slip: that there is none and why. */
function NoSlipLine({ of: { reason, dueDate }, batchNum }: { of: NonNullable<Batch['noSlip']>; batchNum: string }) {
  const t = useT()
  return (
    <PlainLink className={styles.noSlip} to={href('batch', { batchNum, part: 'slips' })} replace>
      <b>{t('batches.no-slip')}</b> {t(`batches.no-slip.${reason}`, { day: dueDate ?? t('batches.no-slip.soon') })}
    </PlainLink>
  )
}

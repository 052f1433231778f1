import { Drawer } from 'antd'
import { useId, useState } from 'react'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import { useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { dateText, formatValue } from '../../ui/figures/value.ts'
import { drawerLayer } from '../../ui/staff-kit/drawer-layer.ts'
import { KINDS, type Letter } from './letter.ts'
import { Reason } from './reason.tsx'
import styles from './letters.module.css'

interface Props {
  readonly letter: Letter | undefined
  readonly onClose: () => void
  readonly onRetry: (letter: Letter) => Promise<void>
}

/** Everything that is known about one refused row. */
export function LetterDrawer({ letter, onClose, onRetry }: Props) {
  const t = useT()
  const id = useId()
  const narrow = useNarrow()
  // What was shown last stays while the drawer closes.
  const [last, setLast] = useState(letter)
  if (letter && letter !== last) setLast(letter)
  const drawn = letter ?? last
  return (
    <Drawer
      open={letter !== undefined}
      onClose={onClose}
      destroyOnHidden
      getContainer={drawerLayer}
      size={narrow ? '100%' : 480}
      mask={{ blur: false }}
      aria-labelledby={id}
      title={drawn && <span id={id}>{`${t(KINDS[drawn.kind])} ${drawn.externalId}`}</span>}
      closable={{ placement: 'end', 'aria-label': t('kernel.dialog.close') }}
      footer={
        drawn && (
          <div className={styles.foot}>
            <ActionButton onClick={() => onRetry(drawn)}>{t('ingest.retry')}</ActionButton>
          </div>
        )
      }
    >
      {drawn && <Facts letter={drawn} />}
    </Drawer>
  )
}

function Facts({ letter }: { letter: Letter }) {
  const t = useT()
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('ingest.reason')}</dt>
        <dd>
          <Reason letter={letter} />
        </dd>
        <dt>{t('ingest.tries')}</dt>
        <dd>{letter.tries}</dd>
        <dt>{t('ingest.first-at')}</dt>
        <dd>{dateText(letter.firstAt)}</dd>
        <dt>{t('ingest.last-at')}</dt>
        <dd>{dateText(letter.lastAt)}</dd>
        <dt>{t('ingest.sent-by')}</dt>
        <dd>{formatValue(letter.sentBy)}</dd>
      </dl>
      <h3 className={styles.caption}>{t('ingest.payload')}</h3>
      <pre className={styles.payload}>{JSON.stringify(letter.payload, undefined, 2)}</pre>
    </>
  )
}

import { useT } from '../../lib/words/t.ts'
import styles from './skeleton.module.css'

interface Props {
  /** How many bars stand in for what is loading. */
  readonly bars: number
  /** Sets the sizes of the bars (`i`), so that nothing jumps when the content comes. */
  readonly className: string | undefined
}

/** Empty bars in the place of what is loading. */
export function Skeleton({ bars, className }: Props) {
  const t = useT()
  return (
    <div className={className}>
      <p className="visually-hidden" role="status">
        {t('kernel.state.loading')}
      </p>
      {Array.from({ length: bars }, (_, bar) => (
        <i key={bar} className={styles.bar} />
      ))}
    </div>
  )
}

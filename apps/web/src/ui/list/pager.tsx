import { PAGE_SIZES } from '@clinker/contract/kernel/page-sizes'
import { pageNumbers, pagesOf } from '../../lib/list/page-numbers.ts'
import { useT } from '../../lib/words/t.ts'
import inputs from '../fields/inputs.module.css'
import { Icon } from '../icons/icons.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import styles from './pager.module.css'

export interface Paging {
  readonly page: number
  readonly limit: number
  readonly total: number
}

interface Props extends Paging {
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
}

/** Total, sizes, pager, jumper. */
export function Pager({ page, limit, total, onPage, onLimit }: Props) {
  const t = useT()
  const pages = pagesOf(total, limit)
  const step = (to: number, label: 'kernel.pager.previous' | 'kernel.pager.next') => (
    <button
      type="button"
      className={`${styles.step} ${to < page ? styles.back : ''}`}
      aria-label={t(label)}
      title={t(label)}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon name="right" size={14} />
    </button>
  )
  return (
    <nav className={styles.pager} aria-label={t('kernel.pager.label')}>
      <span className={styles.total}>{t('kernel.pager.total', { n: total })}</span>
      <select
        className={`${inputs.input} ${styles.sizes}`}
        aria-label={t('kernel.pager.size')}
        value={limit}
        onChange={(event) => onLimit(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('kernel.pager.per-page', { n: size })}
          </option>
        ))}
      </select>
      <div className={styles.pages}>
        {step(page - 1, 'kernel.pager.previous')}
        <ol>
          {pageNumbers(page, pages).map((one) => (
            <li key={one}>
              {typeof one === 'number' ? (
                <button
                  type="button"
                  aria-label={t('kernel.pager.page', { n: one })}
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => one !== page && onPage(one)}
                >
                  {one}
                </button>
              ) : (
                <span aria-hidden="true">…</span>
              )}
            </li>
          ))}
        </ol>
        <span className={styles.short} aria-hidden="true">
          {page} / {pages}
        </span>
        {step(page + 1, 'kernel.pager.next')}
      </div>
      <div className={styles.jumper}>
        <span aria-hidden="true">{t('kernel.pager.jump')}</span>
        <NumberInput
          bare
          label={t('kernel.pager.jump-label')}
          className={styles.jump}
          value={page}
          min={1}
          max={pages}
          onChange={(to) => to !== undefined && onPage(Math.round(to))}
        />
        <span aria-hidden="true">{t('kernel.pager.jump-page')}</span>
      </div>
    </nav>
  )
}

import type { LOG_TYPES } from '@clinker/contract/error-log/routes'
import { useT } from '../../lib/words/t.ts'
import styles from './log-table.module.css'
import { formatValue } from '../../ui/figures/value.ts'

export interface LogRow {
  readonly id: string | number
  readonly type: (typeof LOG_TYPES)[number]
  readonly info: string
  readonly vm: string
  readonly errName: string
  readonly errMessage: string
  readonly stack: string
  readonly user: string
  readonly uuid: string
  readonly token: string
  readonly url: string
  readonly time: string
}

const COLUMNS = ['type', 'vm', 'name', 'message', 'stack', 'user', 'uuid', 'token', 'url', 'time'] as const

/** Logs and exceptions with all the seed's columns; wider than most windows, so it scrolls by itself. */
export function LogTable({ label, rows }: { label: string; rows: readonly LogRow[] }) {
  const t = useT()
  if (rows.length === 0) return <p className={styles.empty}>{t('error-log.empty')}</p>
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} data-scroll="container">
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`error-log.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <span className={row.type === 'error' ? styles.error : styles.log}>
                  {t(`error-log.type.${row.type}`)}
                </span>
              </td>
              <td>{formatValue(row.vm)}</td>
              <td>{formatValue(row.errName)}</td>
              <td className={styles.wide}>
                {formatValue(row.errMessage)}
                {row.info && <small>{row.info}</small>}
              </td>
              <td>{row.stack ? <Stack text={row.stack} /> : formatValue('')}</td>
              <td>{formatValue(row.user)}</td>
              <td className={styles.id}>{formatValue(row.uuid)}</td>
              <td>{formatValue(row.token)}</td>
              <td className={styles.id}>{formatValue(row.url)}</td>
              <td className={styles.time}>{formatValue(row.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Stack({ text }: { text: string }) {
  const t = useT()
  return (
    <details className={styles.stack}>
      <summary>{t('error-log.stack-show')}</summary>
      <pre>{text}</pre>
    </details>
  )
}

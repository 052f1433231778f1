/** True for a lost or refused connection, not for an SQL error or one of our own. */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') return /^(?:ECONN|EPIPE|ETIMEDOUT|ENOENT|08|57P0)/.test(code)
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered|not queryable/i.test(
    error.message,
  )
}

/** 57014 statement time-out · 53 out of resources · 55P03 lock not had in time · 40 retry · 25006 read-only standby */
const BUSY = /^(?:57014|53|55P03|40001|40P01|25006)/

/** The database is away or overloaded: a caller should come back, nothing is wrong with the call. */
export function isOutage(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return isConnectionTrouble(error) || (typeof code === 'string' && BUSY.test(code))
}

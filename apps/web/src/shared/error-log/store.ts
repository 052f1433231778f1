import { create } from 'zustand'
import { entryOf, type Happened, type LogEntry } from './entry.ts'

export const LOG_LIMIT = 500

/** Newest last; the oldest goes when the ring is full. Lives as long as the page. */
export const useErrorLog = create<{ readonly entries: readonly LogEntry[] }>(() => ({ entries: [] }))

export function addToLog(happened: Happened): LogEntry {
  const entry = entryOf(happened)
  useErrorLog.setState(({ entries }) => ({ entries: [...entries.slice(1 - LOG_LIMIT), entry] }))
  return entry
}

export const clearLog = (): void => useErrorLog.setState({ entries: [] })

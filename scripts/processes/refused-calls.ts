interface LogLine {
  readonly time?: string
  readonly route?: string
  readonly status?: number
  readonly code?: string
}

/** Undefined for a line that is no JSON, or only the beginning of one: a process that was killed leaves such a line. */
function lineOf(text: string): LogLine | undefined {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as LogLine) : undefined
  } catch {
    return undefined
  }
}

/** Calls that the logs of the servers say were refused since then: a line for each route and code, the most frequent first. */
export function refusedCalls(log: string, since: Date): string[] {
  const seen = new Map<string, { count: number; last: string }>()
  for (const text of log.split('\n')) {
    const { time = '', route, status = 0, code = '' } = lineOf(text) ?? {}
    if (route === undefined || status < 400 || new Date(time) < since) continue
    const call = `${status} ${code} ${route}`
    const { count, last } = seen.get(call) ?? { count: 0, last: '' }
    // The logs of two processes stand one after the other, each in its own order.
    seen.set(call, { count: count + 1, last: time > last ? time : last })
  }
  return [...seen]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([call, { count, last }]) => `refused ${count} times, last at ${last}: ${call}`)
}

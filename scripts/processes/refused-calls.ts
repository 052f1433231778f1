interface LogLine {
  readonly time?: string
  readonly route?: string
  readonly status?: number
  readonly code?: string
}

/** What a server's log says of calls it refused since then: a line per call, code and time of the last, the most frequent first. */
export function refusedCalls(log: string, since: Date): string[] {
  const seen = new Map<string, { count: number; last: string }>()
  for (const text of log.split('\n')) {
    if (!text.startsWith('{')) continue
    const { time = '', route, status = 0, code = '' } = JSON.parse(text) as LogLine
    if (route === undefined || status < 400 || new Date(time) < since) continue
    const call = `${status} ${code} ${route}`
    seen.set(call, { count: (seen.get(call)?.count ?? 0) + 1, last: time })
  }
  return [...seen]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([call, { count, last }]) => `refused ${count} times, last at ${last}: ${call}`)
}

/** A sender's clock may be this far ahead of ours. */
const TOLERANCE_MS = 5 * 60_000

export const isAhead = (wireTime: string, now: number): boolean =>
  Date.parse(`${wireTime.replace(' ', 'T')}+08:00`) > now + TOLERANCE_MS

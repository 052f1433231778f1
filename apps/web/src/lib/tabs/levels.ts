/** Deeper than this a route is reduced to one level. */
const MOST_LEVELS = 2

export const flatLevels = (levels: number, showIframe = false): number =>
  levels > MOST_LEVELS && !showIframe ? 1 : levels

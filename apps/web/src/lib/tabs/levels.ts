/** Deeper than this a route is reduced to one level. */
const MAX_LEVELS = 2

export const flatLevels = (levels: number, showIframe = false): number =>
  levels > MAX_LEVELS && !showIframe ? 1 : levels

/** The moment at which the small world of the tests stands still. */
export const WORLD_NOW = new Date('2026-11-14T09:20:00+08:00')
export const PASSWORD = 'Cement2026'

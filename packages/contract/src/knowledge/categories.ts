/** Fixed, because each has a name in three languages. */
export const CATEGORIES = ['STANDARD', 'METHOD', 'SAMPLING', 'USE', 'STATISTICS', 'LOGISTICS', 'SAFETY'] as const
export type Category = (typeof CATEGORIES)[number]

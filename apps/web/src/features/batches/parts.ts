/** What a phone shows one at a time; a desk shows all of them at once. */
export const PARTS = ['values', 'loads', 'slips', 'record'] as const
export type Part = (typeof PARTS)[number]

/** The part that an address names; the values, if it names none. */
export const partOf = (text: string | null): Part => PARTS.find((part) => part === text) ?? 'values'

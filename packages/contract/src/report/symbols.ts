/** Captions that are the same in every language. */
export const SYMBOLS = { n: 'n', s: 'S', cv: 'Cv %', ppk: 'Ppk', low95: 'x̄ − 1.645S', p5: 'P5' } as const

import { expect } from 'vitest'

/** A shown figure may differ from the exact one by its rounding and by nothing else. */
export function near(shown: number | null, exact: number | null, dp: number, what: string): void {
  if (shown === null || exact === null) {
    expect(shown, what).toBe(exact)
    return
  }
  expect(Number.isFinite(shown), what).toBe(true)
  expect(Math.abs(shown - exact), `${what}: ${shown} for ${exact}`).toBeLessThanOrEqual(
    0.5 * 10 ** -dp * (1 + 1e-6) + 1e-9,
  )
}

/** Exactly equal after half-even rounding in SQL. */
export const same = (shown: number | null, rounded: string | null, what: string): void =>
  expect(shown, what).toBe(rounded === null ? null : Number(rounded))

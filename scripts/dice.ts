/** Random numbers from a printed seed: the same seed gives the same kills and the same filters. */
export interface Dice {
  /** Whole number in [low, high]. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

/** mulberry32 */
export function dice(seed: number): Dice {
  let state = seed | 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let z = Math.imul(state ^ (state >>> 15), state | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return ((z ^ (z >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const int = (low: number, high: number) => low + Math.floor(uniform() * (high - low + 1))
  return { int, pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number] }
}

// Random numbers from names: the same name gives the same numbers on every machine, whatever else was drawn before.

export interface Rng {
  /** In [0, 1). */
  uniform(): number
  /** Standard normal. */
  normal(): number
  /** Whole number in [low, high]. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

function splitmix(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
}

const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k))

// xoshiro128**
function xoshiro(seed: number): () => number {
  const next = splitmix(seed)
  let [a, b, c, d] = [next(), next(), next(), next()]
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return result
  }
}

/** A stream of its own for every name, e.g. stream(seed, companyId, 'loads'). */
export function stream(...name: readonly (string | number)[]): Rng {
  const word = xoshiro(hash(name.join('\u0000')))
  let spare: number | undefined
  const uniform = () => word() / 0x1_0000_0000
  const int = (low: number, high: number) => low + Math.floor(uniform() * (high - low + 1))
  const normal = () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return {
    uniform,
    normal,
    int,
    chance: (probability) => uniform() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
  }
}

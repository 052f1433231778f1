// Seeded, so a simulation gives the same figures in every run.
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function seededNormal(seed: number): () => number {
  const random = seededRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

// Batch noise of a plant: unit variance, 60 % in an AR(1) part, 40 % white.
export function plantNoise(seed: number, phi = 0.55): () => number {
  const normal = seededNormal(seed)
  let level = normal()
  return () => {
    level = phi * level + Math.sqrt(1 - phi * phi) * normal()
    return Math.sqrt(0.6) * level + Math.sqrt(0.4) * normal()
  }
}

export interface Piece {
  readonly at: number
  readonly text: string
  readonly isHit: boolean
}

const AROUND = 24

/** A text cut at what was searched for, from a little before the first place; put together it is the text again, or its end. */
export function marked(text: string, words: string): readonly Piece[] {
  const low = text.toLowerCase()
  const wanted = words.toLowerCase()
  // Some signs change their length; then places in one are none in the other.
  const first = low.length === text.length && wanted !== '' ? low.indexOf(wanted) : -1
  const pieces: Piece[] = []
  const add = (from: number, to: number, isHit: boolean) => {
    if (to > from) pieces.push({ at: from, text: text.slice(from, to), isHit })
  }
  let at = first > AROUND ? first - AROUND : 0
  for (let hit = first; hit >= 0; hit = low.indexOf(wanted, at)) {
    add(at, hit, false)
    at = hit + wanted.length
    add(hit, at, true)
  }
  add(at, text.length, false)
  return pieces
}

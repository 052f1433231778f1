export const PAD = { left: 44, top: 22, right: 92, rightNarrow: 58, bottom: 36, bottomBare: 10, slider: 38 } as const
const NARROW = 560

export const isNarrow = (width: number): boolean => width < NARROW

export interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where the plot stands in its box. */
export function edgesOf(width: number, height: number, { slider, axis }: { slider: boolean; axis: boolean }): Edges {
  const below = (axis ? PAD.bottom : PAD.bottomBare) + (slider ? PAD.slider : 0)
  return {
    left: PAD.left,
    right: width - (isNarrow(width) ? PAD.rightNarrow : PAD.right),
    top: PAD.top,
    bottom: height - below,
  }
}

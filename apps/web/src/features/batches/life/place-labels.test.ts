import { describe, expect, it } from 'vitest'
import { placeLabels, type Label } from './place-labels.ts'

const overlaps = (labels: readonly Label[], width: number): number => {
  const boxes = placeLabels(labels, width).map(({ row, left }, i) => ({ row, left, right: left + labels[i]!.width }))
  return boxes.filter((a, i) => boxes.some((b, j) => i < j && a.row === b.row && a.left < b.right && b.left < a.right))
    .length
}

describe('labels of the time line', () => {
  it('stand under their stop where there is room', () => {
    expect(placeLabels([{ at: 300, width: 80 }], 1000)).toEqual([{ row: 0, left: 260 }])
  })

  it('take another row when they would cover each other', () => {
    const rows = placeLabels(
      [0, 80, 105, 130].map((at) => ({ at, width: 90 })),
      1000,
    ).map(({ row }) => row)
    expect(new Set(rows).size).toBe(4)
  })

  it('never cover each other, however many fall on one day', () => {
    for (const n of [2, 4, 6, 8])
      expect(
        overlaps(
          Array.from({ length: n }, () => ({ at: 120, width: 110 })),
          1000,
        ),
      ).toBe(0)
  })

  it('stay inside the line at both ends', () => {
    const [first, last] = placeLabels(
      [
        { at: 0, width: 90 },
        { at: 1000, width: 140 },
      ],
      1000,
    )
    expect([first?.left, (last?.left ?? 0) + 140]).toEqual([0, 1000])
  })
})

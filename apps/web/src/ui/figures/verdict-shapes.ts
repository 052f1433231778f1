type Part = readonly [tag: 'circle' | 'path' | 'rect', attributes: Readonly<Record<string, string>>]

const RING = { cx: '5', cy: '5', r: '4', fill: 'none', stroke: 'currentColor', strokeWidth: '1.3' }

/** In a box of 10 × 10. */
export const VERDICT_SHAPES = {
  QUALIFIED: [['circle', { cx: '5', cy: '5', r: '4.5', fill: 'currentColor' }]],
  PROVISIONAL: [
    ['circle', RING],
    ['path', { d: 'M5 1a4 4 0 0 0 0 8z', fill: 'currentColor' }],
  ],
  PENDING: [['circle', RING]],
  FAILED: [['rect', { x: '1', y: '1', width: '8', height: '8', fill: 'currentColor' }]],
  CORRECTED: [
    [
      'path',
      { d: 'M5 .9 9.4 9H.6z', fill: 'none', stroke: 'currentColor', strokeWidth: '1.4', strokeLinejoin: 'round' },
    ],
  ],
  LOW: [['path', { d: 'M5 9.1.6 1h8.8z', fill: 'currentColor' }]],
  HIGH: [['path', { d: 'M5 .9 9.4 9H.6z', fill: 'currentColor' }]],
} as const satisfies Record<string, readonly Part[]>

export type VerdictName = keyof typeof VERDICT_SHAPES

export const partsOf = (of: VerdictName): readonly Part[] => VERDICT_SHAPES[of]

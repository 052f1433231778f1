export const MORTAR = {
  compressive: [
    { kn: [77.1, 78.4, 76.2, 79.0, 77.8, 76.9], mpa: 48.5 },
    { kn: [65.0, 64.0, 64.0, 53.0, 66.0, 70.0], mpa: 41.1 },
    { kn: [80, 80, 80, 80, 64, 71.0], mpa: 48.9 },
    { kn: [80, 80, 80, 80, 64, 68.8], mpa: undefined },
    { kn: [77.1, 78.4, 60.2, 79.0, 77.8, 95.0], mpa: undefined },
  ],
  flexural: [
    { kn: [3.12, 3.05, 3.21], mpa: 7.3 },
    { kn: [3.12, 3.05, 2.3], mpa: 7.1 },
    { kn: [3.9, 2.4, 3.1], mpa: 7.3 },
  ],
} as const

// value, decimals, rounded text
export const GBT8170 = [
  ['42.45', 1, '42.4'],
  ['42.35', 1, '42.4'],
  ['42.25', 1, '42.2'],
  ['42.451', 1, '42.5'],
  ['0.065', 2, '0.06'],
  ['0.0650001', 2, '0.07'],
  ['2.5', 0, '2'],
  ['3.5', 0, '4'],
  ['-42.45', 1, '-42.4'],
  ['0.0605', 3, '0.060'],
  ['1.050', 1, '1.0'],
  ['0.35', 1, '0.4'],
  ['-0.0365', 3, '-0.036'],
  ['10.5002', 0, '11'],
  ['8.53459', 2, '8.53'],
] as const

export const JUDGE = [
  { code: 'LOI', reported: 3.04, op: 'LE', limit: 3.0, FULL: 'NG', ROUND_TO_LIMIT: 'OK' },
  { code: 'CL', reported: 0.061, op: 'LE', limit: 0.06, FULL: 'NG', ROUND_TO_LIMIT: 'OK' },
  { code: 'CS28', raw: 42.45, reported: 42.4, op: 'GE', limit: 42.5, FULL: 'NG', ROUND_TO_LIMIT: 'NG' },
  { code: 'IST', reported: 45, op: 'GE', limit: 45, FULL: 'OK', ROUND_TO_LIMIT: 'OK' },
  { code: 'R45', reported: 4.9, op: 'GE', limit: 5, FULL: 'NG', ROUND_TO_LIMIT: 'OK' },
] as const

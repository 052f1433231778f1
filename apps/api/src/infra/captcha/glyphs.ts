/** Characters as strokes on a grid 4 wide and 6 high: no font file is needed and none can be matched against. */
type Stroke = readonly (readonly [number, number])[]

const strokes = (...lines: readonly string[]): readonly Stroke[] =>
  lines.map((line) => line.split(' ').map((p) => [Number(p[0]), Number(p[1])] as const))

/** Only characters that stay distinct when distorted: no 0 O 1 I L, 2 Z, 5 S, 8 B. */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  '3': strokes('01 10 30 41 42 33 23', '33 44 45 36 16 05'),
  '4': strokes('36 30 04 44'),
  '6': strokes('40 20 02 05 16 36 45 44 33 13 04'),
  '7': strokes('00 40 16'),
  '9': strokes('42 33 13 02 01 10 30 41 43 26'),
  A: strokes('06 20 46', '14 34'),
  C: strokes('41 30 10 01 05 16 36 45'),
  E: strokes('40 00 06 46', '03 33'),
  F: strokes('40 00 06', '03 33'),
  G: strokes('41 30 10 01 05 16 36 45 43 23'),
  H: strokes('00 06', '40 46', '03 43'),
  J: strokes('40 45 36 16 05'),
  K: strokes('00 06', '40 03 46'),
  M: strokes('06 00 23 40 46'),
  N: strokes('06 00 46 40'),
  P: strokes('06 00 30 41 42 33 03'),
  R: strokes('06 00 30 41 42 33 03', '23 46'),
  T: strokes('00 40', '20 26'),
  U: strokes('00 05 16 36 45 40'),
  V: strokes('00 26 40'),
  W: strokes('00 16 23 36 40'),
  X: strokes('00 46', '40 06'),
  Y: strokes('00 23 40', '23 26'),
}

export const CAPTCHA_SIGNS = Object.keys(GLYPHS).join('')

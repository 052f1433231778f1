/** Every colour of the product, once: CSS variables and the antd theme are both made from this table. */
export const THEME_NAMES = ['default', 'quality', 'dark', 'contrast'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

/** Light, dark, high contrast; the quality theme is the light one with a brand of its own. */
type Row = readonly [light: string, dark: string, contrast: string]

const ROWS = {
  canvas: ['#f3f5f8', '#0e141a', '#ffffff'],
  surface: ['#ffffff', '#161e26', '#ffffff'],
  subtle: ['#f8fafb', '#1a232c', '#ffffff'],
  sunken: ['#edf1f4', '#0b1015', '#ececec'],
  raised: ['#ffffff', '#2a3641', '#ffffff'],
  line: ['#e2e7ec', '#26313b', '#5c6670'],
  line2: ['#cbd4dc', '#3a4753', '#000000'],
  text: ['#15202b', '#e6ecf1', '#000000'],
  text2: ['#46535f', '#b3bfca', '#333a41'],
  text3: ['#616e7b', '#8c99a6', '#333a41'],
  disabled: ['#9aa5b0', '#5d6975', '#5c6670'],
  brand: ['#409eff', '#2aaefc', '#0050a0'],
  primary: ['#1769c0', '#4ab8fb', '#00478f'],
  'primary-hover': ['#12559c', '#7accff', '#002f61'],
  'primary-bg': ['#eaf4ff', '#10293c', '#e4effa'],
  'primary-line': ['#bbd9f8', '#1d4d70', '#00478f'],
  'on-primary': ['#ffffff', '#04141f', '#ffffff'],
  'on-brand': ['#ffffff', '#ffffff', '#ffffff'],
  ok: ['#1a9c5b', '#35b877', '#00713b'],
  'ok-text': ['#117a45', '#57cb91', '#005c30'],
  'ok-bg': ['#e7f5ed', '#112a1f', '#e7f5ed'],
  warn: ['#c77700', '#e39a2d', '#8a5000'],
  'warn-text': ['#8f5400', '#efb054', '#6b3d00'],
  'warn-bg': ['#fdf3e2', '#2d2211', '#fdf3e2'],
  'warn-line': ['#f0d5a6', '#54401d', '#6b3d00'],
  bad: ['#d4380d', '#f0633d', '#a31500'],
  'bad-text': ['#b92f0a', '#ff8a68', '#8a1c00'],
  'bad-bg': ['#fdece7', '#331a13', '#fdece7'],
  'bad-line': ['#f3c4b5', '#63301f', '#8a1c00'],
  'on-bad': ['#ffffff', '#1a0a05', '#ffffff'],
  pend: ['#7b8894', '#8492a0', '#4a555f'],
  'pend-text': ['#5b6874', '#9aa7b4', '#333a41'],
  'pend-bg': ['#eef1f4', '#1f2932', '#eef1f4'],
  s1: ['#0877bd', '#4ab8fb', '#00478f'],
  s2: ['#c97a00', '#f0a330', '#a05f00'],
  s3: ['#0b4f4a', '#cdeee0', '#0b4f4a'],
  s4: ['#5b2a86', '#8f5cf2', '#5b2a86'],
  s5: ['#d067a8', '#f49ac8', '#b03a82'],
  s6: ['#6b7a88', '#66727e', '#4a555f'],
  s7: ['#7a5c00', '#a87d18', '#5c4500'],
  s8: ['#2b9fb5', '#35a59d', '#0c7285'],
  grid: ['#eaeef2', '#202a33', '#c4c9ce'],
  ctl: ['#8794a0', '#71808d', '#4a555f'],
  zone: ['#f6f9fb', '#19222b', '#ffffff'],
  hatch: ['#86bde3', '#2f6d99', '#00478f'],
  mark: ['#ffe08a', '#6b5410', '#ffe08a'],
  focus: ['#409eff', '#2aaefc', '#00478f'],
  ring: ['rgba(64, 158, 255, 0.2)', 'rgba(42, 174, 252, 0.3)', 'rgba(0, 71, 143, 0.5)'],
  shadow: [
    '0 8px 28px rgba(16, 32, 48, 0.14), 0 1px 3px rgba(16, 32, 48, 0.08)',
    '0 10px 32px rgba(0, 0, 0, 0.55), 0 0 0 1px #2b3742',
    '0 0 0 2px #000000',
  ],
  lift: ['0 1px 2px rgba(16, 32, 48, 0.14)', 'none', '0 0 0 1px #000000'],
  mask: ['rgba(18, 30, 42, 0.42)', 'rgba(3, 7, 11, 0.6)', 'rgba(0, 0, 0, 0.6)'],
  paper: ['#ffffff', '#f7f8f9', '#ffffff'],
  ink: ['#0c2233', '#0a1a27', '#000000'],
  'ink-text': ['#e8f1f8', '#e8f1f8', '#ffffff'],
  'ink-text2': ['#a9bdcd', '#a9bdcd', '#e6e6e6'],
  'ink-text3': ['#8ba1b3', '#8ba1b3', '#d0d0d0'],
  'ink-line': ['#2b4a61', '#2b4a61', '#7a7a7a'],
  'ink-line2': ['#3d617b', '#3d617b', '#a0a0a0'],
  'ink-series': ['#35aefb', '#35aefb', '#5cc0ff'],
  'ink-limit': ['#d8694a', '#d8694a', '#ff9a80'],
  'ink-limit-text': ['#f19a80', '#f19a80', '#ffb8a5'],
} as const satisfies Record<string, Row>

export type TokenName = keyof typeof ROWS
export type Tokens = Readonly<Record<TokenName, string>>

const column = (at: 0 | 1 | 2): Tokens =>
  Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, row[at]])) as Tokens

/** What sets the quality theme apart from the light one. */
const QUALITY: Partial<Tokens> = {
  brand: '#029cf5',
  primary: '#0271b5',
  'primary-hover': '#025d96',
  'primary-bg': '#e8f4fd',
  'primary-line': '#b5dcf8',
  focus: '#029cf5',
  ring: 'rgba(2, 156, 245, 0.2)',
}

export const TOKENS: Readonly<Record<ThemeName, Tokens>> = {
  default: column(0),
  quality: { ...column(0), ...QUALITY },
  dark: column(1),
  contrast: column(2),
}

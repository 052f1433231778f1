import { TOKENS, type ThemeName } from './tokens.ts'

const SCHEME: Record<ThemeName, 'light' | 'dark'> = {
  default: 'light',
  quality: 'light',
  dark: 'dark',
  contrast: 'light',
}

/** Chart and paper: only pages of the frame use them, and those have the other sheet. */
const LATER = /^(?:s\d|grid|ctl|zone|hatch|mark|paper|focus)$/

const block = (selector: string, theme: ThemeName, leave = /^$/): string =>
  [
    `${selector} {`,
    `  color-scheme: ${SCHEME[theme]};`,
    ...Object.entries(TOKENS[theme])
      .filter(([name]) => !leave.test(name))
      .map(([name, text]) => `  --${name}: ${text};`),
    '}',
    '',
  ].join('\n')

/** What every page loads: the first theme. */
export const firstCss = (): string =>
  `/* Written from theme/tokens.ts by its test. */\n${block(':root', 'default', LATER)}`

/** Loaded with the frame, or before the first paint when the last visit used one of them. */
export const themesCss = (): string =>
  [
    '/* Written from theme/tokens.ts by its test. */',
    ...(Object.keys(TOKENS) as ThemeName[]).map((theme) => block(`[data-theme='${theme}']`, theme)),
  ].join('\n')

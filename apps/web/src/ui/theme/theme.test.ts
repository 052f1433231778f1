// @vitest-environment node
import { THEMES } from '@clinker/contract/frame/routes'
import { theme as antd } from 'antd'
import { describe, expect, it } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { contrast } from './contrast.ts'
import { firstCss, themesCss } from './css.ts'
import { THEME_NAMES, TOKENS, type TokenName } from './tokens.ts'

const GROUNDS: TokenName[] = ['canvas', 'surface', 'subtle', 'sunken', 'raised']

/** Every pair of a text and a ground that a page may use. */
const TEXTS: [TokenName, TokenName[]][] = [
  ['text', [...GROUNDS, 'primary-bg', 'mark', 'ok-bg', 'warn-bg', 'bad-bg', 'pend-bg']],
  ['text2', [...GROUNDS, 'primary-bg']],
  ['text3', [...GROUNDS.slice(0, 4), 'primary-bg']],
  ['primary', ['canvas', 'surface', 'subtle', 'sunken', 'primary-bg']],
  ['primary-hover', ['canvas', 'surface', 'subtle', 'sunken', 'primary-bg']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-bad', ['bad']],
  ['ok-text', ['canvas', 'surface', 'subtle', 'ok-bg', 'primary-bg']],
  ['warn-text', ['canvas', 'surface', 'subtle', 'warn-bg', 'primary-bg']],
  ['bad-text', ['canvas', 'surface', 'subtle', 'bad-bg', 'primary-bg']],
  ['pend-text', ['canvas', 'surface', 'subtle', 'pend-bg', 'primary-bg']],
  ['ink-text', ['ink']],
  ['ink-text2', ['ink']],
  ['ink-text3', ['ink']],
  ['ink-limit-text', ['ink']],
]

/** Shapes and lines that carry meaning without a word on them. */
const SHAPES: TokenName[] = ['ok', 'warn', 'bad', 'pend', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 'ctl']

describe.each(THEME_NAMES)('theme %s', (name) => {
  const c = TOKENS[name]
  const least = name === 'contrast' ? 7 : 4.5

  it(`every text is readable on every ground it may stand on (${least}:1)`, () => {
    const pairs = TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const))
    const weak = pairs.filter(([text, ground]) => contrast(c[text], c[ground]) < least)
    expect(weak.map(([text, ground]) => `${text} on ${ground} ${contrast(c[text], c[ground]).toFixed(2)}`)).toEqual([])
  })

  it('every shape is seen on the panel (3:1)', () => {
    expect(SHAPES.filter((shape) => contrast(c[shape], c.surface) < 3)).toEqual([])
  })

  it('antd takes every key of its theme', () => {
    const { token = {}, components, algorithm } = antdTheme(name)
    const design = antd.getDesignToken({ token, ...(algorithm && { algorithm }) }) as unknown as Record<string, unknown>
    expect(Object.keys(token).filter((key) => !(key in design))).toEqual([])
    for (const [key, value] of Object.entries(token)) expect([key, design[key]]).toEqual([key, value])
    expect(Object.keys(components ?? {})).toEqual(['Select', 'DatePicker', 'Input', 'Form', 'Drawer'])
  })
})

describe('the list of themes', () => {
  it('[S4.20] [S4.21] begins with the default colour and knows the quality one', () => {
    expect(THEME_NAMES).toEqual(THEMES)
    expect(TOKENS.default.brand).toBe('#409eff')
    expect(TOKENS.quality.brand).toBe('#029cf5')
  })

  it('is what the style sheets hold', async () => {
    await expect(firstCss()).toMatchFileSnapshot('./first.css')
    await expect(themesCss()).toMatchFileSnapshot('./themes.css')
  })
})

import { describe, expect, it } from 'vitest'
import type { Language } from '@clinker/contract/kernel/words'
import { WORDS } from '@clinker/contract/catalogue'
import type { Translate } from '../../lib/words/t.ts'
import { limitWords, resultText } from './pass-text.ts'

const speak = (language: Language) => ((key: keyof typeof WORDS) => WORDS[key][language]) as unknown as Translate
const SND = { indicatorCode: 'SND', valueText: '合格' }

describe('a pass-or-fail test is shown in the language of the page', () => {
  it.each([
    ['zh', '合格', '不合格'],
    ['ja', '合格', '不合格'],
    ['en', 'Pass', 'Fail'],
  ] as const)('%s', (language, pass, fail) => {
    const t = speak(language)
    expect(resultText(t, { ...SND, value: 1 })).toBe(pass)
    expect(resultText(t, { ...SND, value: 0 })).toBe(fail)
    expect(limitWords(t, { limitOp: 'PASS', limitText: '合格' })).toBe(pass)
  })

  it('leaves numbers, bounds and missing results as reported', () => {
    const t = speak('en')
    expect(resultText(t, { indicatorCode: 'CS28', value: 48.6, valueText: '48.6' })).toBe('48.6')
    expect(resultText(t, { ...SND, value: null, valueText: '-' })).toBe('-')
    expect(limitWords(t, { limitOp: 'GE', limitText: '≥42.5' })).toBe('≥42.5')
  })
})

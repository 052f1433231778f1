import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adoptLanguage } from '../../lib/words/t.ts'
import { dateText, dateWithWeekDay, formatValue } from './value.ts'
import { Verdict } from './verdict.tsx'

describe('a value', () => {
  it('[S8.m.10] that is empty is a dash', () => {
    expect([null, undefined, '', 0, 'x'].map(formatValue)).toEqual(['-', '-', '-', '0', 'x'])
    expect(dateText('')).toBe('-')
  })

  it('[S8.m.09] that should be a date and is none says so', () => {
    for (const text of ['2026-02-30', '2026-13-01', 'yesterday', '2026-11-14 25:00:00'])
      expect(dateText(text)).toBe('无效日期')
    expect(dateText('2024-02-29')).toBe('2024-02-29')
    expect(dateText('2026-11-14 09:20:00')).toBe('2026-11-14 09:20:00')
  })

  it('[S9.15] carries the day of the week in the language of the page', async () => {
    const week = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']
    expect(week.map((day) => dateWithWeekDay(day).slice(11))).toEqual([
      '星期一',
      '星期二',
      '星期三',
      '星期四',
      '星期五',
      '星期六',
      '星期日',
    ])
    await adoptLanguage('ja')
    expect(dateWithWeekDay('2026-11-14')).toBe('2026-11-14 土曜日')
    await adoptLanguage('en')
    expect(dateWithWeekDay('2026-11-14')).toBe('2026-11-14 Saturday')
    expect(dateWithWeekDay('never')).toBe('Invalid date')
  })
})

describe('a verdict', () => {
  it.each([
    ['QUALIFIED', '合格'],
    ['PROVISIONAL', '暂定合格'],
    ['PENDING', '待检'],
    ['FAILED', '不合格'],
    ['CORRECTED', '已更正'],
  ] as const)('%s is a word with a shape of its own', (of, word) => {
    render(<Verdict of={of} />)
    const badge = screen.getByText(word)
    expect(badge.querySelector('svg')).toHaveAttribute('data-shape', of)
  })
})

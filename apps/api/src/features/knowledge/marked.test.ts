import { describe, expect, it } from 'vitest'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import { finderOf, piecesOf, snippetOf } from './marked.ts'

const shown = (text: string, ...words: string[]) =>
  piecesOf(text, finderOf(words))
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

describe('marked hits', () => {
  it('mark words and codes as they are written, and lose no letter', () => {
    expect(shown('用 3 天强度估 28 天强度', '3天', '强度')).toBe('用 [3 天][强度]估 28 天[强度]')
    expect(shown('按 GB/T 8170 修约', 'gb8170')).toBe('按 [GB/T 8170] 修约')
    expect(shown('P·O 42.5R 水泥', 'po42.5r')).toBe('[P·O 42.5R] 水泥')
    expect(shown('没有', 'x')).toBe('没有')
  })

  it('put the place with most different words into the snippet', () => {
    const text = `${'甲'.repeat(200)}强度${'乙'.repeat(200)}强度和凝结时间${'丙'.repeat(200)}`
    const pieces = snippetOf(text, finderOf(['强度', '凝结时间']))
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(['强度', '凝结时间'])
    expect(pieces.map((piece) => piece.text).join('')).toMatch(/^….*…$/)
  })

  it('are pieces of text, whatever is asked', () => {
    for (const payload of PAYLOADS.slice(0, 400)) {
      const pieces = piecesOf(payload, finderOf([payload.toLowerCase(), '水泥']))
      expect(pieces.map((piece) => piece.text).join('')).toBe(payload)
    }
  })
})

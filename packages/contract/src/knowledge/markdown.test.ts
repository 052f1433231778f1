import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleFor } from './article-for.ts'
import { cleanMarkdown } from './clean-markdown.ts'
import { formulaParts, inlinesOf, safeTarget, type Inline } from './markdown-inline.ts'
import { parseMarkdown, plainText, type Block } from './markdown.ts'
import { PAYLOADS } from './test/payloads.ts'

const kinds = (source: string) => parseMarkdown(source).map(({ kind }) => kind)

describe('the small markdown', () => {
  it('knows headings, paragraphs, lists, tables, quotes, formulas, figures', () => {
    expect(
      kinds(
        '## 一\n\n文字\n第二行\n\n- a\n- b\n\n1. c\n2. d\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n> q\n\n$$R_{28} = a$$\n\n```figure\nkind: rule\n```',
      ),
    ).toEqual(['heading', 'paragraph', 'list', 'list', 'table', 'quote', 'formula', 'figure'])
    expect(inlinesOf('**粗** 和 [文](/knowledge/detail?id=x)，$R_3$〔待核〕')).toEqual([
      { kind: 'strong', children: [{ kind: 'text', text: '粗' }] },
      { kind: 'text', text: ' 和 ' },
      { kind: 'link', href: '/knowledge/detail?id=x', children: [{ kind: 'text', text: '文' }] },
      { kind: 'text', text: '，' },
      { kind: 'formula', text: 'R_3' },
      { kind: 'open', text: '〔待核〕' },
    ])
    expect(formulaParts('R_{28} = a·x^2')).toEqual([
      { kind: 'text', text: 'R' },
      { kind: 'sub', text: '28' },
      { kind: 'text', text: ' = a·x' },
      { kind: 'sup', text: '2' },
    ])
  })

  it('links only to pages of the product and listed hosts', () => {
    for (const good of ['/home', '/knowledge/detail?id=a-b', 'https://openstd.samr.gov.cn/bzgk/gb/'])
      expect(safeTarget(good)).toBe(good)
    for (const bad of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'http://openstd.samr.gov.cn',
      'https://openstd.samr.gov.cn@evil.example/',
      'https://openstd.samr.gov.cn.evil.example/',
      'data:text/html,x',
      '/a b',
      '',
    ])
      expect(safeTarget(bad), bad).toBeUndefined()
  })

  it('parses any text, keeps every letter of plain paragraphs, and is not slow on hostile ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(Array.isArray(parseMarkdown(text))).toBe(true)
        expect(typeof plainText(text)).toBe('string')
      }),
    )
    const started = process.cpuUsage()
    for (const bad of [
      '*'.repeat(30_000),
      '['.repeat(30_000),
      '$a'.repeat(15_000),
      '<a'.repeat(15_000),
      '`'.repeat(30_000),
    ])
      plainText(cleanMarkdown(bad))
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000_000).toBeLessThan(5)
  })
})

const linksIn = (blocks: readonly Block[]): string[] => {
  const of = (list: readonly Inline[]): string[] =>
    list.flatMap((one) => (one.kind === 'link' ? [one.href] : 'children' in one ? of(one.children) : []))
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(of)
    if (block.kind === 'table') return [block.head, ...block.rows].flatMap((row) => row.flatMap(of))
    return 'children' in block ? of(block.children) : []
  })
}

describe('[S7.c.35] what is kept of a hostile text', () => {
  it(`holds no tag and no address to run in ${PAYLOADS.length} payloads, and cleaning again changes nothing`, () => {
    expect(PAYLOADS.length).toBe(2000)
    for (const payload of PAYLOADS) {
      const kept = cleanMarkdown(payload)
      expect(kept, payload).not.toMatch(/<[A-Za-z!/?][^<>]*>/)
      expect(kept, payload).not.toMatch(/\]\(\s*(?!\/[a-z]|https:\/\/openstd\.samr\.gov\.cn\/)/i)
      expect(cleanMarkdown(kept)).toBe(kept)
      // Read without having been cleaned, it is still only a tree of text with checked targets.
      for (const source of [payload, kept]) {
        for (const href of linksIn(parseMarkdown(source))) expect(safeTarget(href)).toBe(href)
      }
    }
  })
})

describe('articles in place', () => {
  it('are offered at indicators, rules, verdicts, tools and empty results', () => {
    expect(articleFor('indicator', 'CS28')).toBe('strength-margin')
    expect(articleFor('rule', 'N7')).toBe('eight-rules')
    expect(articleFor('verdict', 'FAILED')).toBe('sealed-sample-clocks')
    expect(articleFor('tool', 'rounding')).toBe('rounding-and-verdict')
    expect(articleFor('empty', 'batches')).toBe('read-a-slip')
    expect(articleFor('indicator', 'DEN')).toBeUndefined()
  })
})

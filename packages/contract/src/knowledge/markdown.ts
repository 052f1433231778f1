import { inlinesOf, type Inline } from './markdown-inline.ts'

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'figure'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'code'; readonly text: string }
type Cell = readonly Inline[]

const ITEM = /^(?:[-*]|(\d{1,3})\.) (.*)$/
const ROW = /^\|(.*)\|$/
const RULER = /^\|[\s:|-]+\|$/
const FENCE = /^```(\w*)$/
const HEADING = /^(#{1,6}) (.*)$/
const STARTS = [ITEM, ROW, FENCE, HEADING, /^> ?/, /^\$\$.*\$\$$/]

const cellsOf = (line: string): readonly Cell[] =>
  (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => inlinesOf(cell.trim()))

function figureOf(lines: readonly string[]): Block {
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^(\w{1,20}): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined && !(name in Object.prototype)) fields[name] = value.trim()
  }
  return { kind: 'figure', fields }
}

/** A small part of markdown as a tree. It knows no HTML: a tag is text like any other. */
export function parseMarkdown(source: string): readonly Block[] {
  const lines = source.split('\n').map((line) => line.trimEnd())
  const blocks: Block[] = []
  let headings = 0
  let at = 0
  const takeWhile = (wanted: (line: string) => boolean): string[] => {
    const taken: string[] = []
    for (; at < lines.length && wanted(lines[at] ?? ''); at += 1) taken.push(lines[at] ?? '')
    return taken
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = HEADING.exec(line)
    const fence = FENCE.exec(line)
    const item = ITEM.exec(line)
    if (line.trim() === '') at += 1
    else if (fence) {
      at += 1
      const inside = takeWhile((next) => next !== '```')
      at += 1
      blocks.push(fence[1] === 'figure' ? figureOf(inside) : { kind: 'code', text: inside.join('\n') })
    } else if (heading) {
      at += 1
      headings += 1
      const level = (heading[1] ?? '').length <= 2 ? 2 : 3
      blocks.push({ kind: 'heading', level, id: `part-${headings}`, children: inlinesOf(heading[2] ?? '') })
    } else if (/^\$\$.*\$\$$/.test(line) && line.length > 4) {
      at += 1
      blocks.push({ kind: 'formula', text: line.slice(2, -2).trim() })
    } else if (item) {
      const ordered = item[1] !== undefined
      const items = takeWhile((next) => (ITEM.exec(next)?.[1] !== undefined) === ordered && ITEM.test(next))
      blocks.push({ kind: 'list', ordered, items: items.map((one) => inlinesOf(ITEM.exec(one)?.[2] ?? '')) })
    } else if (ROW.test(line)) {
      const rows = takeWhile((next) => ROW.test(next)).filter((row) => !RULER.test(row))
      const [head = [], ...rest] = rows.map(cellsOf)
      blocks.push({ kind: 'table', head, rows: rest })
    } else if (line.startsWith('>')) {
      const text = takeWhile((next) => next.startsWith('>')).map((next) => next.replace(/^> ?/, ''))
      blocks.push({ kind: 'quote', children: inlinesOf(text.join('')) })
    } else {
      at += 1
      const more = takeWhile((next) => next.trim() !== '' && !STARTS.some((start) => start.test(next)))
      blocks.push({ kind: 'paragraph', children: inlinesOf([line, ...more].join(' ')) })
    }
  }
  return blocks
}

/** What a reader sees, without marks: for search and snippets. */
export function plainText(source: string): string {
  const textOf = (children: readonly Inline[]): string =>
    children.map((one) => ('children' in one ? textOf(one.children) : one.text.replace(/[_^{}]/g, ''))).join('')
  return parseMarkdown(source)
    .flatMap((block): string[] => {
      if (block.kind === 'list') return block.items.map(textOf)
      if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(textOf).join(' '))
      if (block.kind === 'figure') return [block.fields['caption'] ?? '']
      if (block.kind === 'formula') return [block.text.replace(/[_^{}]/g, '')]
      if (block.kind === 'code') return [block.text]
      return [textOf(block.children)]
    })
    .filter(Boolean)
    .join('\n')
}

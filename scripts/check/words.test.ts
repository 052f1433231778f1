import { describe, expect, it } from 'vitest'
import { checkCjk, inScope } from './words/cjk.ts'
import { checkRows, rowsOf, type Row } from './words/rows.ts'
import { simplifiedIn } from './words/simplified.ts'

const row = (over: Partial<Row> = {}): Row => ({
  kind: 'words',
  key: 'batches.count',
  file: 'batches/words.ts',
  zh: '共{n}批',
  ja: '全{n}ロット',
  en: '{n} batches',
  ...over,
})

describe('rows of words', () => {
  it('takes rows of any export that carries the three languages, and nothing else', () => {
    const text = { zh: '质量', ja: '品質', en: 'Quality' }
    const rows = rowsOf('f.ts', { errors: { a: { http: 404, ...text } }, words: { b: text }, PAGE: [1], fn: () => 1 })
    expect(rows.map(({ kind, key }) => `${kind}/${key}`)).toEqual(['errors/a', 'words/b'])
  })

  it('lets a good row pass', () => {
    expect(checkRows([row()], [], { words: new Set(['batches.count']) })).toEqual([])
  })

  it.each<[string, Partial<Row>]>([
    ['ja equals zh', { zh: '数量', ja: '数量', en: 'Amount' }],
    ['simplified-only characters 质', { zh: '质量', ja: '品质', en: 'Quality' }],
    ['en holds Chinese', { en: '{n} 批' }],
    ['places in braces differ', { ja: '全{m}ロット' }],
    ['places in braces differ', { en: 'batches' }],
    ['ja is empty', { zh: 'a', ja: ' ', en: 'a' }],
  ])('refuses: %s', (why, over) => {
    expect(checkRows([row(over)], [], {})).toEqual([expect.stringContaining(why)])
  })

  it('refuses a key declared by two features, a row outside the catalogue, and seeing nothing', () => {
    expect(checkRows([row(), row({ file: 'batches/more-words.ts' })], [], {})).toEqual([
      expect.stringContaining('also declared in batches/words.ts'),
    ])
    expect(checkRows([row({ file: 'slips/words.ts' })], [], {})).toEqual([expect.stringContaining('its folder, slips')])
    expect(checkRows([row({ kind: 'errors', key: 'x', file: 'slips/words.ts' })], [], {})).toEqual([])
    expect(checkRows([row()], [], { words: new Set() })).toEqual([expect.stringContaining('not in catalogue.ts')])
    expect(checkRows([], [], {})).toEqual(['saw no rows at all'])
  })

  it('holds an excuse only for the very text, with a reason, and only while it is needed', () => {
    const same = row({ zh: '数量', ja: '数量', en: 'Amount' })
    const excuse = { id: 'words/batches.count', ja: '数量', reason: 'same word' }
    expect(checkRows([same], [excuse], {})).toEqual([])
    expect(checkRows([same], [{ ...excuse, ja: '分量' }], {})).toHaveLength(1)
    expect(checkRows([same], [{ ...excuse, reason: '' }], {})).toEqual([expect.stringContaining('gives no reason')])
    expect(checkRows([row()], [excuse], {})).toEqual([expect.stringContaining('no longer needed')])
  })
})

describe('simplified-only characters', () => {
  it.each(['发货单', '证书', '强度为', '气体', '检验员', '无'])('finds some in %s', (text) => {
    expect(simplifiedIn(text)).not.toEqual([])
  })

  it.each(['品質証明書', '会社', '圧縮強さ', '国', '学', '機械', '発行済み', '気体', 'ログイン'])(
    'finds none in %s',
    (text) => {
      expect(simplifiedIn(text)).toEqual([])
    },
  )
})

describe('text outside words.ts', () => {
  const scan = (path: string, text: string, glob?: string) =>
    checkCjk([{ path, text }], glob ? [{ glob, reason: 'data' }] : []).problems

  it.each([
    ['a string', 'apps/web/src/a.ts', "\nconst a = '登录'"],
    ['a template', 'apps/web/src/a.ts', '\nconst a = `x${1}登录`'],
    ['JSX text', 'apps/web/src/a.tsx', '\nconst a = <p>登录</p>'],
    ['an attribute', 'apps/web/src/a.tsx', '\nconst a = <p title="ログイン" />'],
    ['a regular expression', 'packages/domain/src/a.ts', '\nconst a = /京/'],
    ['a full-width sign', 'apps/web/src/a.tsx', "\nconst a = '{a}，{b}'"],
    ['a style sheet', 'apps/web/src/a.css', '\na::before { content: "新" }'],
  ])('is refused in %s', (_, path, text) => {
    expect(scan(path, text)).toEqual([expect.stringContaining(`${path}:2: text outside words.ts`)])
  })

  it('may stand in comments, tests, files that define rows, and allowed files', () => {
    expect(scan('apps/web/src/a.tsx', '// 登录\nconst a = <p>{/* 登录 */}</p> /* 登录 */')).toEqual([])
    expect(scan('apps/web/src/a.css', '/* 登录 */')).toEqual([])
    expect(scan('packages/domain/src/a.ts', 'const dots = /[・。]/u')).toEqual([])
    expect(scan('apps/web/src/a.test.ts', "'登录'")).toEqual([])
    expect(scan('packages/contract/src/a/words.ts', "defineWords({ a: '登录' })")).toEqual([])
    expect(scan('apps/api/src/seed/names.ts', "'登录'", 'apps/api/src/seed/**')).toEqual([])
  })

  it('reports a permission that nothing needs', () => {
    expect(scan('apps/api/src/a.ts', 'x', 'apps/api/src/a.ts')).toEqual([expect.stringContaining('no longer needed')])
  })

  it('looks at sources of apps and packages only', () => {
    expect(inScope('apps/web/src/a.tsx') && inScope('packages/domain/src/a.ts')).toBe(true)
    expect(inScope('docs/a.ts') || inScope('apps/web/dist/a.ts') || inScope('scripts/a.ts')).toBe(false)
  })
})

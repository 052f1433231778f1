import { WORDS } from '@clinker/contract/catalogue'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { afterEach, expect, it, vi } from 'vitest'
import { makeSlipContent } from '../../test/make-slip.ts'
import { makeIssuer, SLIP_CODE } from '../../test/make-verified.ts'
import { fetchSlip } from './fetch-slip.ts'
import type { Answer, Verdict } from './judge.ts'
import { draw, type State } from './page.ts'
import { speak } from './say.ts'
import { tonnes } from './text.ts'

const issuer = await makeIssuer()
const root = document.createElement('div')
document.body.append(root)
afterEach(() => speak('zh'))

function show(state: State, typed = SLIP_CODE): string {
  draw(root, { state, code: SLIP_CODE, typed, retry: () => undefined, speak: () => Promise.resolve() })
  return root.textContent ?? ''
}
const found = (answer: Answer, verdict: Verdict): State => ({ answer, verdict, at: new Date(2026, 10, 14, 9, 20) })

it('has its own words for every verdict and every trouble in every language', async () => {
  const verdicts = [
    'VALID',
    'EXTENDED',
    'SUPERSEDED',
    'REVOKED',
    'ALTERED',
    'WRONG_KEY',
    'OTHER_CONTENT',
    'UNCHECKED',
  ] as const
  const seen = new Set<string>()
  for (const language of LANGUAGES) {
    await speak(language)
    for (const verdict of verdicts) {
      const state = verdict === 'EXTENDED' || verdict === 'SUPERSEDED' || verdict === 'REVOKED' ? verdict : 'VALID'
      show(found(await issuer.answer(makeSlipContent(), { state }), verdict))
      seen.add(root.querySelector('h1')?.textContent ?? '')
      expect(root.querySelector('h1')?.textContent).toBe(WORDS[`verify.${verdict}`][language])
      // No word is missing and no place unfilled.
      expect(root.textContent).not.toMatch(/\b(verify|paper|slip|state|indicator)\.[\w-]+|\{\w+\}|undefined/)
    }
    for (const trouble of ['UNKNOWN', 'OFFLINE', 'THROTTLED', 'FAILED'] as const) {
      show(trouble)
      seen.add(root.querySelector('h1')?.textContent ?? '')
    }
  }
  expect(seen.size).toBe(3 * 12)
})

it('shows all that was signed', async () => {
  const content = makeSlipContent({ reason: '更正收货单位' })
  const text = show(found(await issuer.answer(content), 'VALID'))
  const kept: string[] = []
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string') kept.push(value)
    return value
  })
  const texts = [
    '1001',
    'EARLY',
    'BULK',
    'PROVISIONAL',
    'OUT',
    'TYPE',
    'OK',
    'PENDING',
    'PASS',
    'CS3',
    'CS28',
    'SND',
    'CR6',
  ]
  for (const value of kept.filter((one) => !texts.includes(one)))
    expect(text).toContain(/^\d{4}-\d\d-\d\d \d/.test(value) ? value.slice(5, 16) : value)
  expect(text).toContain('66.24 t')
  expect(text).toContain('33.16 t')
  expect([tonnes(5), tonnes(33_160), tonnes(2_400_000)]).toEqual(['0.00', '33.16', '2,400.00'])
})

it('keeps the verdict when a forged text has no shape at all, and takes no markup from it', async () => {
  const good = await issuer.answer(makeSlipContent({ customer: { name: '<img src=x onerror=alert(1)>', project: '' } }))
  show(found(good, 'ALTERED'))
  expect(root.querySelector('img')).toBeNull()
  expect(root.textContent).toContain('<img src=x onerror=alert(1)>')
  for (const content of ['', 'null', '[]', '{"v":1}', '{"v":1,"items":[null],"issuer":null}', '{"v":2}']) {
    show(found({ ...good, content }, 'ALTERED'))
    expect(root.querySelector('h1')?.textContent).toBe(WORDS['verify.ALTERED'].zh)
  }
})

it('shows a revoked slip in grey, without verdicts, after what replaces it', async () => {
  const text = show(
    found(await issuer.answer(makeSlipContent({ verdict: 'QUALIFIED' }), { state: 'REVOKED' }), 'REVOKED'),
  )
  expect(text.indexOf('收货单位名称填写错误')).toBeLessThan(text.indexOf('ZB2611050031'))
  expect(root.querySelector('.instead a')?.getAttribute('href')).toMatch(/^\/verify\/[0-9A-Z]{26}$/)
  expect(root.querySelector('.dim')).not.toBeNull()
  expect(root.querySelectorAll('.mark.full')).toHaveLength(0)
})

it('tells a code that can be none before anything is sent', () => {
  show('ENTRY', '123')
  expect(root.querySelector('.wrong')?.textContent).toBe(WORDS['verify.code-wrong'].zh)
  show('ENTRY', '')
  expect(root.querySelector('.wrong')).toBeNull()
})

it.each([
  [404, { status: 1003, message: '', code: 'not_found' }, 'UNKNOWN'],
  [429, { status: 1004, message: '', code: 'too_many' }, 'THROTTLED'],
  [500, { status: 500, message: '', code: 'internal' }, 'FAILED'],
  [503, '', 'FAILED'],
  [200, '<html>', 'FAILED'],
])('takes HTTP %i %j for %s', async (status, body, trouble) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  expect(await fetchSlip(SLIP_CODE)).toBe(trouble)
})

it('takes no answer for a lost network', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
  expect(await fetchSlip(SLIP_CODE)).toBe('OFFLINE')
})

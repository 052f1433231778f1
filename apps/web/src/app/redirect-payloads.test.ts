import { PAGES } from '@clinker/contract/menu/pages'
// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../features.ts'
import { resolved } from './redirect-target.ts'

const OWN = 'https://own.example'
const HOSTS = ['evil.example', 'evil.example/home', 'own.example@evil.example', '127.0.0.1:1', '[::1]', 'evil。example']

/** Ways to write "another site" that some browser, proxy or library has taken for one. */
const HEADS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '\u0000//',
  '\u00a0//',
  '\u3000//',
  '/%2f',
  '/%2F',
  '%2f%2f',
  '/%252f',
  '/%25252f',
  '/%5c',
  '/%255c',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%00/',
  '/／',
  '／／',
  '/⁄',
  '/∕',
  '/⧸',
  '/＼',
  '/﹨',
  '/%ef%bc%8f',
  '/%e2%88%95',
  '/.//',
  '/..//',
  '/./\\',
  '/home//..//',
  '/home/..//',
  '/home/../..//',
  '/;@',
  '/@',
  '/:@',
  '/?//',
  'http://',
  'https://',
  'HtTpS://',
  'https:/',
  'https:',
  'https:\\\\',
  'ht\ttps://',
  'http:\n//',
  ' https://',
  'ftp://',
  'ws://',
  'file://',
  'blob:https://',
  'view-source:https://',
  'intent://',
  '/https://',
  '/https:/',
]

const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3aalert(1)',
  '%6aavascript:alert(1)',
  '/javascript:alert(1)',
  '/%6aavascript:alert(1)',
  '//javascript:alert(1)',
  'javascript://own.example/%0aalert(1)',
  'javascript:/*//*/alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  '/data:text/html,x',
  'DATA:,x',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'tel:1',
  'about:blank',
  'chrome://settings',
]

/** Of ours in form, yet no page. */
const NO_PAGE = [
  '',
  '/login',
  '/locking',
  '/forgot',
  '/401',
  '/refresh',
  '/redirect/home',
  '/redirect//evil.example',
  '/home/',
  '/HOME',
  '/home/../admin',
  '/home%2f..%2fadmin',
  '/api/admin/user/logout',
  '/verify/x',
  'home',
  '#/home',
  '?redirect=/home',
  '/home%',
  '/home%zz',
  `/${'a'.repeat(3000)}`,
]

const PAYLOADS = [...HEADS.flatMap((head) => HOSTS.map((host) => head + host)), ...SCRIPTS, ...NO_PAGE]

const pages = new Set(['/', ...FEATURES.map((feature) => feature.path)])

describe('where a redirect in the address may lead', () => {
  it('home is the first page', () => {
    expect(FEATURES[0].path).toBe(PAGES.home.path)
  })

  it(`not outside, in ${PAYLOADS.length} tries`, () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(300)
    const outside = PAYLOADS.filter((payload) => {
      const target = resolved(payload) ?? '/'
      const path = target.split(/[?#]/, 1)[0] ?? ''
      return !pages.has(path) || new URL(target, OWN).origin !== OWN || new URL(`/#${target}`, OWN).origin !== OWN
    })
    expect(outside).toEqual([])
  })

  it.each([...SCRIPTS, ...NO_PAGE])('%j is no page of ours', (payload) => {
    expect(resolved(payload)).toBeUndefined()
  })

  it('[S2.13] to pages of ours, with whatever stands behind the question mark', () => {
    for (const page of pages) expect(resolved(page)).toBe(page)
    expect(resolved('/home?next=https%3A%2F%2Fevil.example')).toBe('/home?next=https%3A%2F%2Fevil.example')
    expect(resolved('/workshop?id=7')).toBe('/workshop?id=7')
  })
})

// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { joinMenuPath, menuTarget } from './menu-target.ts'

const HOSTS = ['pingjia.example.com']

const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  'file://',
  'blob:',
  'ftp://',
]
const BODIES = ['alert(1)', '//evil.example', 'evil.example/x', '//pingjia.example.com/%0aalert(1)', '<script>']
const PREFIXES = ['', ' ', '\t', '\n', '\u0000', '\u00a0', '\\']
const HOST_TRICKS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example/..',
  '/%5cevil.example',
  '/\tevil',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://pingjia.example.com@evil.example',
  'https://user:pass@pingjia.example.com',
  'https://pingjia.example.com\\@evil.example',
  'https://pingjia.example.com\t.evil.example',
  'https:// evil.example',
  'https://',
  'http://[',
  '/javascript:alert(1)',
]
const UNLISTED = [
  'http://pingjia.example.com',
  'https://pingjia.example.com:8443/',
  'https://pingjia.example.com.evil.example/',
  'https://evil.example/?pingjia.example.com',
  'https://evil.example/#@pingjia.example.com',
  'https://xn--pngjia-9za.example.com/',
  'HTTPS://EVIL.EXAMPLE/a',
  'https://127.0.0.1/',
  'https://localhost/admin',
]

const nowhere = [
  ...SCHEMES.flatMap((scheme) => BODIES.flatMap((body) => PREFIXES.map((prefix) => prefix + scheme + body))),
  ...HOST_TRICKS.flatMap((trick) => ['', ' ', '\n', '\t'].map((prefix) => prefix + trick)),
]

describe('what a menu path opens', () => {
  it(`of ${nowhere.length} hostile paths none leads anywhere`, () => {
    expect(nowhere.length).toBeGreaterThanOrEqual(300)
    expect(nowhere.filter((path) => menuTarget(path, HOSTS).kind !== 'temporary')).toEqual([])
  })

  it.each(UNLISTED)('%s is named before it opens', (path) => {
    expect(menuTarget(path, HOSTS)).toMatchObject({ kind: 'outside', listed: false })
  })

  it('[S2.l.05] an address of a listed host opens at once, over https only', () => {
    expect(menuTarget('https://pingjia.example.com/f?x=1', HOSTS)).toEqual({
      kind: 'outside',
      url: 'https://pingjia.example.com/f?x=1',
      host: 'pingjia.example.com',
      listed: true,
    })
    expect(menuTarget('https://pingjia.example.com/', [])).toMatchObject({ listed: false })
  })

  it('[S2.l.04] place holders of the menu editor and missing paths only warn', () => {
    for (const path of ['admin-menu-empty-1', '/admin-menu-empty-27', 'undefined', '/undefined', '', undefined])
      expect(menuTarget(path, HOSTS)).toEqual({ kind: 'temporary' })
  })

  it('[S2.l.07] any other path is a place inside', () => {
    for (const path of ['/home', '/bill/stowage?status=AL_PLAN', '/quality/list'])
      expect(menuTarget(path, HOSTS)).toEqual({ kind: 'inside', path })
  })

  it('paths of children stand below their parent, outside ones by themselves', () => {
    expect(joinMenuPath('/quality', 'list')).toBe('/quality/list')
    expect(joinMenuPath('/quality/', '/home')).toBe('/home')
    expect(joinMenuPath('/quality', 'https://a.example')).toBe('https://a.example')
    expect(joinMenuPath('/quality', 'admin-menu-empty-3')).toBe('admin-menu-empty-3')
  })
})

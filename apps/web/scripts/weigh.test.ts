// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { filesOf, namedBy } from './weigh.ts'

const manifest = {
  'index.html': { file: 'a.js', css: ['a.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 's.js', imports: ['_deep.js', 'index.html'] },
  '_deep.js': { file: 'd.js', css: ['d.css'] },
  'page.tsx': { file: 'p.js', imports: ['_shared.js'] },
}

describe('what a page loads', () => {
  it('is each file once, all the way down', () => {
    expect([...filesOf(manifest, ['index.html'])].sort()).toEqual(['a.css', 'a.js', 'd.css', 'd.js', 's.js'])
    expect([...filesOf(manifest, ['index.html', 'page.tsx'])]).toContain('p.js')
  })

  it('cannot be weighed when the build lacks it', () => {
    expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('gone.tsx')
  })

  it('includes scripts that only the page names', () => {
    expect(
      namedBy('<script src="/old.js" defer></script><link rel="stylesheet" href="/x.css"><link href="/i.svg">'),
    ).toEqual(['old.js', 'x.css'])
  })
})

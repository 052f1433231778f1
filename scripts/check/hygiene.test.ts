import { describe, expect, it } from 'vitest'
import { checkHygiene } from './hygiene.ts'

const problemsOf = (path: string, text: string) => checkHygiene([{ path, text }], '/srv/checkouts/clinker')

// In pieces: this file is itself checked.
const place = (...parts: string[]) => ['', ...parts].join('/')
const silence = (word: string) => `// @ts-${word}`

describe('hygiene', () => {
  it.each([
    ['a path of one machine', 'docs/a.md', `see ${place('work', 'main', 'x')}`],
    ['a path of one machine', 'scripts/a.sh', `cd ${place('home', 'someone', 'x')}`],
    ['a path of this machine', 'docs/a.md', 'see /srv/checkouts/clinker/docs'],
    ['a private key', 'deploy/key.pem', `-----BEGIN ${'EC PRIVATE'} KEY-----`],
    ['outside the repository', 'scripts/a.ts', "read('../../beside/seed.md')"],
    ['outside the repository', 'apps/web/src/a.ts', "import '../../../../beside/a.ts'"],
    ['outside the repository', 'a.config.ts', 'read(`../beside/${name}`)'],
    ['names a host', 'package-lock.json', '"resolved": "https://registry.example/a.tgz"'],
    ['names a registry', '.npmrc', 'registry=https://registry.example'],
    ['silences the compiler', 'apps/api/src/a.ts', silence('expect-error')],
    ['silences the compiler', 'apps/api/src/a.ts', silence('ignore')],
    ['use the expect-error form', 'apps/api/src/a.test.ts', silence('ignore')],
    ['a colour of its own', 'apps/web/src/features/home/a.tsx', "const c = '#1677ff'"],
    ['a colour of its own', 'apps/web/src/features/home/a.css', 'a { color: #fff; }'],
    ['a colour of its own', 'apps/web/src/shared/jobs/a.tsx', "const c = '#1677ff'"],
    ['marked .only', 'apps/api/src/a.test.ts', "it.only('a', () => {})"],
    ['marked .skip', 'e2e/a.spec.ts', "test.describe.skip('a', () => {})"],
    ['marked .todo', 'apps/api/src/a.test.ts', "it.todo('a')"],
    ['marked by xit', 'apps/api/src/a.test.ts', "xit('a', () => {})"],
  ])('refuses %s in %s', (why, path, text) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(why)])
  })

  it.each([
    ['docs/a.md', 'the path /api/work/main is a call; docs/work/main.md a file; ~/root/x'],
    ['package-lock.json', '"integrity": "sha512-x", "url": "https://github.com/sponsors/x"'],
    ['.npmrc', 'omit-lockfile-registry-resolved=true'],
    ['apps/api/src/a.test.ts', silence('expect-error')],
    ['apps/web/src/features/home/a.tsx', "import { A } from '../../shared/jobs/a.tsx'"],
    ['scripts/check/a.ts', "const root = new URL('../..', import.meta.url)"],
    ['scripts/a.ts', "const template = `import a from '../../lib/a.ts'`"],
    ['apps/web/src/features/home/a.tsx', "const href = '#/home'; const sharp = '&#123;'; const id = '#abc-list'"],
    ['apps/web/src/ui/theme.ts', "const c = '#1677ff'"],
    ['apps/api/src/a.test.ts', "it('skips .only and it.skip in words', () => rows.only())"],
  ])('lets %s hold %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([])
  })

  it('fails when it saw no file', () => {
    expect(checkHygiene([], '/srv/x')).toEqual(['saw no files at all'])
  })
})

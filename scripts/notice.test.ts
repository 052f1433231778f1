import { expect, test } from 'vitest'
import { notice } from './notice.ts'

test('lists what an installation holds, each once, and nothing of development', () => {
  const text = notice({
    '': {},
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/c/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/@clinker/api': { link: true },
  })
  expect(text.split('\n').slice(-4)).toEqual(['', 'a 1.0.0: ISC', 'b 2.0.0: MIT', ''])
})

test('refuses a package of which no licence is known', () => {
  expect(() => notice({ 'node_modules/x': { version: '1.0.0' } })).toThrow('x names no licence')
})

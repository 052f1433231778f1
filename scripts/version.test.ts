import { globSync, readFileSync } from 'node:fs'
import { VERSION } from '@clinker/contract/kernel/version'
import { expect, test } from 'vitest'

interface Package {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const root = `${import.meta.dirname}/..`
const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })]

test.each(files)('%s has the version of the product, and names the other packages by it', (file) => {
  const { version, dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as Package
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@clinker/'))
  expect([version, ...own.map(([, wanted]) => wanted)].filter((one) => one !== VERSION)).toEqual([])
})

test('the change log begins with it', () => {
  expect(/^## (\S+)/m.exec(readFileSync(`${root}/CHANGELOG.md`, 'utf8'))?.[1]).toBe(VERSION)
})

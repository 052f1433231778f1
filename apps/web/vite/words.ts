import type { Plugin } from 'vite'
import { computed, literal } from './computed.ts'

const wordsModule = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${literal(value)}`)
    .join('\n')

/** `lib/words/files/<group>.<language>.ts` reach the browser as one language of one group; the rows stay behind. */
export const words = (): Plugin =>
  computed('clinker:words', /\/apps\/web\/src\/lib\/words\/files\/\w+\.(?:zh|ja|en)\.ts$/, wordsModule)

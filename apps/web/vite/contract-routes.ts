import { isRoute, type Route } from '@clinker/contract/kernel/route'
import type { Plugin } from 'vite'
import { computed, literal } from './computed.ts'

/** What a browser needs to make a call; schemas, and zod with them, stay on the server. */
const KEPT = [
  'kind',
  'method',
  'path',
  'access',
  'company',
  'envelope',
  'encoding',
  'signed',
  'session',
  'whileLocked',
  'passive',
  'logLike',
] as const

export const metadataOf = (route: Route): Record<string, unknown> =>
  Object.fromEntries(KEPT.flatMap((key) => (key in route ? [[key, route[key]]] : [])))

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : typeof value === 'string' || typeof value === 'number'

/** Routes as metadata and plain constants as they are; schemas are left out. */
export function routesModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .filter(([, value]) => isRoute(value) || isPlain(value))
    .map(([name, value]) => `export const ${name} = ${literal(isRoute(value) ? metadataOf(value) : value)}`)
    .join('\n')
}

/** `packages/contract/src/<feature>/routes.ts` reaches the browser as plain metadata; its types stay whole. */
export const contractRoutes = (): Plugin =>
  computed('clinker:contract-routes', /\/packages\/contract\/src\/[^/]+\/routes\.ts$/, routesModule)

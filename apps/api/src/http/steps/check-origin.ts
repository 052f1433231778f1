import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { Call } from './call.ts'

/** A GET that writes is taken only from a script of our own pages. */
export function checkOrigin({ route, claimed, request }: Call): void {
  if (!claimed || route.caller === 'machine' || route.writesByGet === undefined) return
  if (!isOwnScript(request)) throw new Problem('forbidden')
}

/** No link, picture, form or foreign page can send both headers. */
const isOwnScript = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['x-requested-with'] !== undefined

import { parseBody, parseParams, parseQuery, type RawQuery } from '../input.ts'
import type { Call } from './call.ts'

/** Query, parameters and body by their schemas. A multipart body is read by its handler. */
export function parseInput(call: Call): void {
  const { route, request } = call
  call.input = {
    query: parseQuery(route, request.query as RawQuery),
    params: parseParams(route, request.params),
    body:
      route.encoding === 'multipart'
        ? undefined
        : parseBody(route, request.headers['content-type'], request.body as Buffer | undefined),
  }
}

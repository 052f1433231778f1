/** Writes docs/openapi.json and the access table from the contract; `--check` fails when one is stale. */
import { readFile, writeFile } from 'node:fs/promises'
import { ERRORS } from '@clinker/contract/catalogue'
import { FILE_FIELD } from '@clinker/contract/files/routes'
import { VERSION } from '@clinker/contract/kernel/version'
import { envelopeOf, wirePath, type Route } from '@clinker/contract/kernel/route'
import { ALL_ROUTES } from '@clinker/contract/routes'
import { z } from 'zod'
import { runMain } from './processes/run-main.ts'

const root = new URL('../', import.meta.url)
type Json = Record<string, unknown>

const schema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parameters(type: z.ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!type) return []
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: rule,
  }))
}

function reply(route: Route): Json {
  const data = schema(route.reply, 'output')
  const kind = envelopeOf(route)
  if (kind === 'raw') return data
  const properties =
    kind === 'A'
      ? { status: { const: 200 }, message: { type: 'string' }, data }
      : { flag: { const: '200' }, msg: { type: 'string' }, data }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** The only part of a form. */
const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [FILE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: [FILE_FIELD],
      },
    },
  },
}

function operation(feature: string, name: string, route: Route): Json {
  const media = route.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const errors = (route.errors ?? []).map((code) => `${code}: HTTP ${ERRORS[code].http}, status ${ERRORS[code].status}`)
  return {
    operationId: name,
    tags: [feature],
    summary: `access: ${route.access}`,
    ...(errors.length ? { description: errors.join('; ') } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.encoding === 'multipart' ? { requestBody: FILE_BODY } : {}),
    ...(route.body
      ? { requestBody: { required: true, content: { [media]: { schema: schema(route.body, 'input') } } } }
      : {}),
    responses: { 200: { description: 'answer', content: { 'application/json': { schema: reply(route) } } } },
    security: route.signed === false ? [] : [{ session: [], signature: [] }],
  }
}

function document(): string {
  const paths: Record<string, Json> = {}
  for (const { feature, name, route } of ALL_ROUTES) {
    const path = wirePath(route).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(feature, name, route) }
  }
  const doc = {
    openapi: '3.1.0',
    info: { title: 'clinker', version: VERSION },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-qs_sid' },
        signature: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'QS1-HMAC-SHA256' },
      },
    },
  }
  return `${JSON.stringify(doc, null, 1)}\n`
}

/** Who may do what, one line per call, so that a change is seen in review. */
function accessTable(): string {
  const lines = ALL_ROUTES.map(({ feature, route }) => {
    const { method, access, company = 'none' } = route
    const marks = [
      route.signed === false ? `unsigned: ${route.unsignedReason}` : '',
      route.logLike === undefined ? '' : `log-like: ${route.logLike}`,
      route.whileLocked === true ? 'while locked' : '',
      route.caller === 'machine' ? 'machines only' : '',
    ].filter(Boolean)
    const where = company === 'none' ? feature : `${feature}, company ${company}`
    const notes = marks.length ? ` [${marks.join('; ')}]` : ''
    return `${method.padEnd(6)} ${wirePath(route)} → ${access} (${where})${notes}`
  })
  return `${lines.toSorted().join('\n')}\n`
}

await runMain('openapi', async () => {
  const files = { 'docs/openapi.json': document(), 'packages/contract/src/access.txt': accessTable() }
  for (const [path, fresh] of Object.entries(files)) {
    const file = new URL(path, root)
    if (!process.argv.includes('--check')) await writeFile(file, fresh)
    else if ((await readFile(file, 'utf8')) !== fresh) throw new Error(`${path} is stale: npm run docs:openapi`)
  }
})

import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

const problemsOf = (files: Record<string, string>) =>
  checkBoundaries(Object.entries(files).map(([path, text]) => ({ path, text }))).problems

const api = 'apps/api/src'
const web = 'apps/web/src'

const green: [path: string, code: string][] = [
  [`${api}/http/signature.test.ts`, "import { sign } from '@clinker/client/sign'"],
  ['packages/world/src/database/copy.ts', "import pg from 'pg'; import { round } from '@clinker/domain/number/round'"],
  ['packages/client/src/sign.ts', "import 'node:crypto'; import '@clinker/contract/kernel/signing'"],
  ['packages/domain/src/spc/rules.ts', "import { mean } from './stats.ts'"],
  ['packages/domain/src/spc/rules.test.ts', "import fc from 'fast-check'; const now = Date.now()"],
  ['packages/domain/src/number/date.ts', "import { a } from './a.ts'; const d = new Date(0)"],
  [
    'packages/contract/src/batches/routes.ts',
    "import { z } from 'zod'; import { judge } from '@clinker/domain/cement/judge'",
  ],
  ['packages/contract/src/batches/routes.ts', "import { Company } from '../companies/routes.ts'"],
  ['packages/chat/src/state.ts', "import { limits } from '@clinker/contract/chat/routes'"],
  ['packages/chat/src/xmpp/client.ts', "import { client } from '@xmpp/client'"],
  [`${api}/http/on.ts`, "import type { Db } from '../db/db.ts'; import { fastify } from 'fastify'"],
  [`${api}/http/on.ts`, "import { type Db, type Tx } from '../db/db.ts'"],
  [`${api}/http/cookies.ts`, "import cookie from '@fastify/cookie'"],
  [`${api}/db/db.ts`, "import pg from 'pg'; import { sql } from 'kysely'; sql`select 1`"],
  [`${api}/infra/jobs.ts`, "import pg from 'pg'"],
  [`${api}/infra/redis.ts`, "import { Redis } from 'ioredis'"],
  [`${api}/features/batches/queries.ts`, "import { sql } from 'kysely'; sql<number>`select 1`"],
  [`${api}/features/batches/line-queries.ts`, "import { sql } from 'kysely'"],
  [`${api}/features/batches/routes.ts`, "import { on } from '../../http/on.ts'; import { find } from './queries.ts'"],
  [`${api}/features/batches/batches.test.ts`, "import { start } from '../../test/support/start.ts'"],
  [
    `${api}/features.ts`,
    "import { batches } from './features/batches/routes.ts'; import { a } from './features/a/routes.ts'",
  ],
  [`${api}/app.ts`, "import { fastify } from 'fastify'"],
  [`${web}/lib/wire/call.ts`, "import { route } from '@clinker/contract/kernel/route'"],
  [`${web}/ui/grid.tsx`, "import { t } from '../lib/words/t.ts'; const a = <p>x</p>"],
  [`${web}/shell/frame.tsx`, "import { Grid } from '../ui/grid.tsx'; import { t } from '../lib/words/t.ts'"],
  [`${web}/lib/words/t.ts`, "import type { WORDS } from '@clinker/contract/catalogue'"],
  [`${web}/lib/wire/call.test.ts`, "import { batchList } from '@clinker/contract/batches/routes'"],
  [`${web}/ui/data-grid/settings.ts`, "import { columnsOf } from '@clinker/contract/grids/grids'"],
  [`${web}/shared/jobs/use-job.ts`, "import { t } from '../../lib/words/t.ts'; import '@clinker/contract/jobs/routes'"],
  [`${web}/features/slips/a.tsx`, "import { JobLine } from '../../shared/jobs/job-line.tsx'"],
  [`${web}/features/chat/chat-page.tsx`, "import { reduce } from '@clinker/chat/state'"],
  [`${web}/features/batches/batches.test.tsx`, "import { render } from '../../test/render.tsx'"],
  [`${web}/app/router.tsx`, "const page = () => import('../features/batches/batch-list-page.tsx')"],
  ['scripts/call.ts', "import { routes } from '@clinker/contract/catalogue'"],
  ['e2e/session.spec.ts', "import { words } from '@clinker/contract/session/words'"],
  ['vitest.config.ts', "import { SecondsReporter } from './scripts/check/seconds-reporter.ts'"],
]

const red: [why: string, path: string, code: string][] = [
  ['may not import client', `${api}/http/a.ts`, "import '@clinker/client/sign'"],
  ['may not import client', `${web}/lib/a.ts`, "import '@clinker/client/sign'"],
  ['leaves its workspace', 'packages/world/src/a.ts', "import '../../../apps/api/src/infra/passwords.ts'"],
  ['may not import world', `${api}/features/batches/routes.ts`, "import '@clinker/world/seed-world'"],
  ['may not import the package zod', 'packages/domain/src/a.ts', "import { z } from 'zod'"],
  ['may not import the package node:fs', 'packages/domain/src/a.ts', "import { readFileSync } from 'fs'"],
  ['may not import contract', 'packages/domain/src/a.ts', "import '@clinker/contract/kernel/route'"],
  ['may not use Date.now', 'packages/domain/src/a.ts', "import './b.ts'; const now = Date.now()"],
  ['may not use Math.random', 'packages/domain/src/a.ts', "import './b.ts'; const now = Math.random()"],
  ['may not use new Date()', 'packages/domain/src/a.ts', "import './b.ts'; const now = new Date()"],
  ['may not import the package fastify', 'packages/contract/src/a.ts', "import 'fastify'"],
  ['may not import the package react', 'packages/contract/src/a.ts', "export { useState } from 'react'"],
  ['may not import the package kysely', 'packages/contract/src/a.ts', "type A = import('kysely').Kysely<unknown>"],
  ['may not import the package node:crypto', 'packages/contract/src/a.ts', "import 'node:crypto'"],
  ['may not import api/http', 'packages/contract/src/a.ts', "import '@clinker/api/http/on'"],
  ['may not import the package @xmpp/client', 'packages/chat/src/state.ts', "import '@xmpp/client'"],
  ['screens live in web', 'packages/chat/src/xmpp/a.ts', "import 'react'"],
  ['may not use document', 'packages/chat/src/a.ts', "import './b.ts'; document.title"],
  ['may not import api/features', `${api}/http/a.ts`, "import '../features/batches/routes.ts'"],
  ['may not import the package kysely', `${api}/http/a.ts`, "import { sql } from 'kysely'"],
  ['only types of api/db', `${api}/http/a.ts`, "import { type Db, open } from '../db/db.ts'"],
  ['may not import api/features', `${api}/db/a.ts`, "import '../features/batches/queries.ts'"],
  ['may not import the package fastify', `${api}/db/a.ts`, "import 'fastify'"],
  ['may not import api/features', `${api}/infra/a.ts`, "import '../features/batches/queries.ts'"],
  ['may not import api/http', `${api}/infra/a.ts`, "import '../http/on.ts'"],
  ['only api/db opens connections', `${api}/infra/redis.ts`, "import pg from 'pg'"],
  ['only api/http knows Fastify', `${api}/infra/redis.ts`, "import type { FastifyInstance } from 'fastify'"],
  ['feature batches may not import feature slips', `${api}/features/batches/routes.ts`, "import '../slips/queries.ts'"],
  ['may not import the package fastify', `${api}/features/batches/routes.ts`, "import 'fastify'"],
  ['may not import the package pg', `${api}/features/batches/queries.ts`, "import 'pg'"],
  ['SQL lives in', `${api}/features/batches/routes.ts`, "import { sql } from 'kysely'"],
  ['sql`` belongs', `${api}/features/batches/rules.ts`, "import { sql } from '../../db/db.ts'; sql`select 1`"],
  ['may not import web/ui', `${web}/lib/a.ts`, "import '../ui/grid.tsx'"],
  ['may not import web/shell', `${web}/lib/a.ts`, "import '../shell/frame.tsx'"],
  ['may not import web/shell', `${web}/ui/a.tsx`, "import '../shell/frame.tsx'"],
  ['may import only kernel of the contract', `${web}/ui/a.tsx`, "import '@clinker/contract/batches/routes'"],
  ['may import only kernel of the contract', `${web}/ui/a.tsx`, "import { WORDS } from '@clinker/contract/catalogue'"],
  [
    'may import only kernel of the contract',
    `${web}/lib/a.ts`,
    "import type { A } from '@clinker/contract/jobs/routes'",
  ],
  ['may not import web/shared', `${web}/ui/a.tsx`, "import '../shared/jobs/use-job.ts'"],
  ['may not import web/features', `${web}/shared/jobs/a.tsx`, "import '../../features/slips/feature.ts'"],
  ['may not import web/features', `${web}/shell/a.tsx`, "import '../features/batches/feature.ts'"],
  ['may not import web/shell', `${web}/features/batches/a.tsx`, "import '../../shell/frame.tsx'"],
  ['feature batches may not import feature slips', `${web}/features/batches/a.tsx`, "import '../slips/feature.ts'"],
  ['may not import chat', `${web}/features/batches/a.tsx`, "import '@clinker/chat/state'"],
  ['may not import api/http', `${web}/app/a.tsx`, "import '@clinker/api/http/on'"],
  ['neither Node nor a database', `${web}/lib/a.ts`, "import 'node:fs'"],
  ['may not import web/test', `${web}/lib/a.ts`, "import '../test/render.tsx'"],
  ['may not import web/lib', 'scripts/a.ts', "import '@clinker/web/lib/call'"],
  ['leaves its workspace', 'scripts/a.ts', "import '../packages/contract/src/catalogue.ts'"],
  ['leaves its workspace', 'packages/contract/src/a.ts', "import '../../domain/src/number/round.ts'"],
  ['lies in no room', `${api}/helpers/a.ts`, "import 'zod'"],
  ['lies in no room', `${web}/features/a.ts`, "import 'zod'"],
]

describe('boundaries', () => {
  it.each(green)('%s may hold %s', (path, code) => {
    expect(problemsOf({ [path]: code })).toEqual([])
  })

  it.each(red)('%s: %s with %s', (why, path, code) => {
    expect(problemsOf({ [path]: code })).toEqual([expect.stringContaining(why)])
  })

  it('fails when it saw no file', () => {
    expect(problemsOf({})).toEqual(['saw no files at all'])
  })

  it('fails for a room with files in which it saw no import', () => {
    expect(problemsOf({ 'e2e/a.ts': 'const a = 1', 'e2e/b.ts': '// import "x"' })).toEqual([
      expect.stringContaining('e2e: saw no import in 2 file(s)'),
    ])
  })

  it('counts files and imports by room and names the line', () => {
    const result = checkBoundaries([{ path: 'packages/domain/src/a.ts', text: "import './b.ts'\n\nimport 'zod'\n" }])
    expect(result.counts).toEqual({ domain: { files: 1, imports: 2 } })
    expect(result.problems[0]).toMatch(/^packages\/domain\/src\/a\.ts:3: 'zod'/)
  })
})

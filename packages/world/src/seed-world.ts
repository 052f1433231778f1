import pg from 'pg'
import { makeChecksums, type Checksums } from './database/checksums.ts'
import { copyIn, copyText } from './database/copy.ts'
import { inTransaction } from './database/in-transaction.ts'
import { restoreKeysAndIndexes, settle, takeKeysAndIndexes } from './database/keys-and-indexes.ts'
import { DEMO_PASSWORD } from './people/accounts.ts'
import { controlLimitRows } from './plant/control-limits.ts'
import { plantRows } from './plant/plant-rows.ts'
import type { Plant } from './plant/plant.ts'
import type { TableRows } from './table-rows.ts'
import { PASSWORD_MARK, worldRows } from './world-rows.ts'
import { DEFAULT_SEED, WORLD_VERSION, type ScaleName } from './scales.ts'
import { makeWorld, plants, type World } from './world.ts'

export interface SeedOptions {
  readonly scale: ScaleName
  /** The moment at which the world stands still. */
  readonly now: Date
  /** Another text gives another world of the same scale. */
  readonly seed?: string
  /** Empties what another world, or people, left there. */
  readonly reset?: boolean
  /** With it, statistics are fresh afterwards, and large worlds get their foreign keys and secondary indexes after their rows. */
  readonly ownerUrl?: string | undefined
  /** Hashes the one password that all accounts of the world share. */
  readonly hashPassword: (password: string) => Promise<string>
}

export interface Seeded {
  /** False: this world was already there. */
  readonly loaded: boolean
  readonly checksum: string
}

const LOCK = 727_002
/** Everything a world fills; sessions and what hangs on these rows goes with them. */
const EMPTIED = `world, control_limit, planted_anomaly, shipped_batch, load_batch, load, specimen, result, batch, variety,
  company_customer, customer, company, auth.session, auth.user_role, auth.membership, auth.app_user`
const SEQUENCES = [
  ['public.company', 'company_id'],
  ['public.customer', 'customer_id'],
  ['public.variety', 'variety_id'],
  ['auth.app_user', 'user_id'],
] as const

export async function seedWorld(seedUrl: string, options: SeedOptions): Promise<Seeded> {
  const client = new pg.Client({ connectionString: seedUrl, application_name: 'seed' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set synchronous_commit = off')
    const seed = options.seed ?? DEFAULT_SEED
    const known = await loadedWorld(client)
    const same = known?.scale === options.scale && known.seed === seed && known.version === WORLD_VERSION
    if (same && options.reset !== true) return { loaded: false, checksum: known.checksum }
    const filled = known !== undefined || (await hasCompanies(client))
    if (filled && options.reset !== true)
      throw new Error(
        `the database holds ${known ? `the world ${known.scale} of seed ${known.seed}` : 'other data'}: only --reset replaces it`,
      )
    const world = makeWorld(options.scale, Math.floor(options.now.getTime() / 1000), seed)
    return {
      loaded: true,
      checksum: await load(client, world, {
        filled,
        ownerUrl: options.ownerUrl,
        hashPassword: options.hashPassword,
      }),
    }
  } finally {
    await client.end()
  }
}

interface LoadedWorld {
  readonly scale: string
  readonly seed: string
  readonly version: number
  readonly checksum: string
}

async function loadedWorld(client: pg.Client): Promise<LoadedWorld | undefined> {
  return (await client.query<LoadedWorld>('select scale, seed, version, checksum from world')).rows[0]
}

async function hasCompanies(client: pg.Client): Promise<boolean> {
  return (await client.query('select from company limit 1')).rowCount === 1
}

interface LoadOptions {
  readonly filled: boolean
  readonly ownerUrl: string | undefined
  readonly hashPassword: SeedOptions['hashPassword']
}

async function load(client: pg.Client, world: World, { filled, ownerUrl, hashPassword }: LoadOptions): Promise<string> {
  const { atomic } = world.scale
  const later = atomic ? undefined : ownerUrl
  const checksums = makeChecksums()
  // One hash for all accounts: their password is no secret, and hashing 50,000 times takes an hour.
  const password = await hashPassword(DEMO_PASSWORD)
  if (filled && !atomic) await inTransaction(client, () => empty(client))
  if (later) await takeKeysAndIndexes(later)
  try {
    // A small world comes whole or not at all; a large one company by company, its marker last.
    await step(client, atomic, async (part) => {
      await part(async () => {
        if (filled && atomic) await empty(client)
        await copyAll(client, worldRows(world), checksums, password)
      })
      for (const plant of plants(world)) await part(() => copyAll(client, allRows(plant, world), checksums, password))
      await part(() => mark(client, world, checksums))
    })
  } finally {
    if (later) await restoreKeysAndIndexes(later)
  }
  if (ownerUrl) await settle(ownerUrl)
  return checksums.of()
}

const allRows = (plant: Plant, { now, accounts }: World): readonly TableRows[] => [
  ...plantRows(plant, now),
  controlLimitRows(plant, accounts, now),
]

type Part = (work: () => Promise<void>) => Promise<void>

/** One transaction around all parts, or one around each. */
async function step(client: pg.Client, atomic: boolean, run: (part: Part) => Promise<void>): Promise<void> {
  if (atomic) await inTransaction(client, () => run((work) => work()))
  else await run((work) => inTransaction(client, work))
}

async function empty(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = '10s'`)
  await client.query(`truncate ${EMPTIED} cascade`)
}

async function copyAll(client: pg.Client, tables: readonly TableRows[], sums: Checksums, password: string) {
  for (const { table, columns, rows } of tables) {
    await copyIn(client, table, columns, seen(copyText(rows()), table, sums, password))
  }
}

function* seen(chunks: Iterable<string>, table: string, sums: Checksums, password: string): Generator<string> {
  for (const chunk of chunks) {
    sums.add(table, chunk)
    yield table === 'auth.app_user' ? chunk.replaceAll(PASSWORD_MARK, password) : chunk
  }
}

async function mark(client: pg.Client, world: World, checksums: Checksums): Promise<void> {
  for (const [table, column] of SEQUENCES)
    await client.query(`select setval(pg_get_serial_sequence($1, $2), (select max(${column}) from ${table}))`, [
      table,
      column,
    ])
  await client.query('insert into world (scale, seed, version, checksum, loaded_at) values ($1, $2, $3, $4, now())', [
    world.scale.name,
    world.seed,
    WORLD_VERSION,
    checksums.of(),
  ])
}

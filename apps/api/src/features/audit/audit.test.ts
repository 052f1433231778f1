import { afterAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { asOwner, makeDatabase } from '../../test/support/databases.ts'
import { makeSealer } from './chain.ts'
import { verdictLines } from './command.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit, type Finding } from './verify.ts'

const sealer = makeSealer(Buffer.alloc(32, 5).toString('base64'))
const closers: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

/** A database whose only audit rows are `rows` of three companies and of none. */
async function sealedRows(rows: number) {
  const database = await makeDatabase()
  const pool = openPool({ url: database.urls.DATABASE_WORKER_URL, size: 4, name: 'test' })
  const admin = openPool({ url: database.urls.DATABASE_ADMIN_URL, size: 1, name: 'test' })
  const auth = openPool({ url: database.urls.DATABASE_AUTH_URL, size: 1, name: 'test' })
  closers.push(async () => {
    await Promise.all([pool.end(), admin.end(), auth.end()])
    await database.drop()
  })
  const db = accountsOf(pool)
  const owner = <T extends object>(text: string) => asOwner<T>(database.name, text)
  const byHand = (text: string) =>
    owner(`begin; alter table wire.audit disable trigger append_only; alter table wire.audit_seal disable trigger append_only;
      ${text}; alter table wire.audit enable trigger append_only; alter table wire.audit_seal enable trigger append_only; commit`)
  const write = (n: number) =>
    auth.query(
      `insert into wire.audit (company_id, user_id, token_id, address, request_id, action, object, result, detail)
       select nullif(g % 4, 0), g, 'token' || g, '10.0.0.1', 'r' || g, 'POST /a/b', 'object ' || g, 'ok',
         jsonb_build_object('before', g, 'after', '水泥' || g) from generate_series(1, $1::int) g`,
      [n],
    )
  if (rows > 0) {
    await write(rows)
    await sealAudit(db, sealer)
  }
  const verify = () => verifyAudit(accountsOf(admin), sealer, 1_000)
  const kinds = async () => (await verify()).findings.map((f: Finding) => f.kind)
  return { database, pool, db, owner, byHand, write, verify, kinds }
}

describe('sealing', () => {
  it('puts each row into the chain of its company once, rows of no company into one of their own', async () => {
    const { pool, db, verify } = await sealedRows(41)
    expect(await sealAudit(db, sealer)).toBe(0)
    expect(
      (
        await pool.query(`select chain, count(*)::int as rows, max(seq)::int as last, count(distinct s.audit_id)::int as ids
        from wire.audit_seal s join wire.audit a on a.audit_id = s.audit_id and coalesce(a.company_id, 0) = chain
        group by 1 order by 1`)
      ).rows,
    ).toEqual(
      [0, 1, 2, 3].map((chain) => ({
        chain,
        rows: chain === 1 ? 11 : 10,
        last: chain === 1 ? 11 : 10,
        ids: chain === 1 ? 11 : 10,
      })),
    )
    expect(await verify()).toMatchObject({ rows: 41, chains: 4, findings: [], unsealed: { rows: 0 } })
  })

  it('does not wait for an open transaction, and seals its lower id when it commits late', async () => {
    const { database, db, write, verify } = await sealedRows(3)
    const late = openPool({ url: database.urls.DATABASE_AUTH_URL, size: 1, name: 'late' })
    const client = await late.connect()
    await client.query('begin')
    await client.query(`insert into wire.audit (company_id, action, result) values (1, 'late', 'ok')`)
    await write(5)
    expect(await sealAudit(db, sealer)).toBe(5)
    expect(await verify()).toMatchObject({ rows: 8, findings: [] })
    await write(2)
    expect(await sealAudit(db, sealer)).toBe(2)
    await client.query('commit')
    client.release()
    await late.end()
    expect((await verify()).unsealed.rows).toBe(1)
    expect(await sealAudit(db, sealer)).toBe(1)
    expect(await verify()).toMatchObject({ rows: 11, findings: [], unsealed: { rows: 0 } })
  })

  it('does not fork when several seal at once in small batches', async () => {
    const { db, write, verify } = await sealedRows(10)
    await write(300)
    const sealed = await Promise.all([1, 2, 3, 4].map(() => sealAudit(db, sealer, 7)))
    expect(sealed.reduce((a, b) => a + b)).toBe(300)
    expect(await verify()).toMatchObject({ rows: 310, findings: [], unsealed: { rows: 0 } })
  })

  it('goes on in a cluster whose transactions count from anew', async () => {
    const { owner, db, byHand, write, kinds } = await sealedRows(8)
    await write(4)
    const far = { length: '8', before_tx: '9000000000000' }
    await byHand(`update wire.audit set tx = tx + 5000000000000 where audit_id > (select max(audit_id) from wire.audit_seal);
      update wire.audit_register set before_tx = ${far.before_tx}, mac = '\\x${sealer.register(far).toString('hex')}'`)
    expect(await sealAudit(db, sealer)).toBe(4)
    await write(2)
    expect(await sealAudit(db, sealer)).toBe(2)
    expect(await kinds()).toEqual([])
    expect(await owner('select 1 from wire.audit_seal')).toHaveLength(14)
  })

  it('refuses to build on an end or a register that was written by hand', async () => {
    const { db, byHand, write } = await sealedRows(8)
    await write(4)
    await byHand(`update wire.audit_head set length = length - 1 where chain = 2`)
    await expect(sealAudit(db, sealer)).rejects.toThrow('chain 2')
    await byHand(`delete from wire.audit_register`)
    await expect(sealAudit(db, sealer)).rejects.toThrow('register')
  })
})

describe('a sealed log', () => {
  it('is append-only for every role of the product', async () => {
    const { database, owner } = await sealedRows(4)
    const { DATABASE_WORKER_URL: worker, DATABASE_ADMIN_URL: admin, DATABASE_APP_URL: app } = database.urls
    const seal = `insert into wire.audit_seal (chain, seq, audit_id, hash) values (9, 1, 99, '')`
    const refused: [string, string][] = [
      ...[worker, admin, app].flatMap((url): [string, string][] => [
        [url, `update wire.audit set result = 'no'`],
        [url, 'delete from wire.audit'],
        [url, 'delete from wire.audit_seal'],
        [url, `update wire.audit_seal set hash = ''`],
        [url, `insert into wire.audit (action, result, tx) values ('a', 'ok', 1)`],
      ]),
      [admin, seal],
      [app, seal],
      [database.urls.DATABASE_AUTH_URL, seal],
      [app, 'select 1 from wire.audit_seal'],
    ]
    for (const [url, text] of refused) {
      const pool = openPool({ url, size: 1, name: 'test' })
      await expect(pool.query(text), text).rejects.toThrow('permission denied')
      await pool.end()
    }
    for (const text of [`update wire.audit set result = 'no'`, 'truncate wire.audit', 'delete from wire.audit_seal'])
      await expect(owner(text)).rejects.toThrow('append-only')
  })

  const forged = Buffer.alloc(32, 1).toString('hex')
  const id = '(select audit_id from wire.audit_seal where chain = 2 and seq = 4)'
  const tampered: [string, string, string[]][] = [
    ...[
      "at = at + interval '1 microsecond'",
      'company_id = 3',
      'company_id = null',
      'user_id = 7',
      'token_id = null',
    ].map((set): [string, string, string[]] => [
      set,
      `update wire.audit set ${set} where audit_id = ${id}`,
      ['row changed'],
    ]),
    ...["address = ''", "request_id = 'x'", "action = 'y'", 'object = null', "result = 'refused'", 'tx = tx - 1'].map(
      (set): [string, string, string[]] => [
        set,
        `update wire.audit set ${set} where audit_id = ${id}`,
        ['row changed'],
      ],
    ),
    ['detail', `update wire.audit set detail = detail || '{"after": 1}' where audit_id = ${id}`, ['row changed']],
    ['a deleted row', `delete from wire.audit where audit_id = ${id}`, ['row deleted']],
    [
      'a row deleted with its seal',
      `with s as (delete from wire.audit_seal where chain = 2 and seq = 4 returning audit_id)
       delete from wire.audit a using s where a.audit_id = s.audit_id`,
      ['seal missing'],
    ],
    [
      'a row deleted with its seal, the rest renumbered',
      `delete from wire.audit where audit_id = ${id}; delete from wire.audit_seal where chain = 2 and seq = 4;
       update wire.audit_seal set seq = seq - 1 where chain = 2 and seq > 4`,
      ['row changed', 'tail removed'],
    ],
    [
      'a seal written by hand',
      `update wire.audit_seal set hash = '\\x${forged}' where chain = 2 and seq = 4`,
      ['row changed'],
    ],
    [
      'two rows that changed places',
      `update wire.audit_seal set audit_id = case seq when 4 then -1 else -2 end where chain = 2 and seq in (4, 5);
       update wire.audit_seal set audit_id = (select audit_id from wire.audit a where company_id = 2 order by 1 offset seq - 2 limit 1) where audit_id = -2;
       update wire.audit_seal set audit_id = (select audit_id from wire.audit a where company_id = 2 order by 1 offset seq limit 1) where audit_id = -1`,
      ['row changed'],
    ],
    [
      'a removed tail, rows and seals',
      `with s as (delete from wire.audit_seal where chain = 2 and seq > 8 returning audit_id)
       delete from wire.audit a using s where a.audit_id = s.audit_id`,
      ['tail removed'],
    ],
    ['seals of a tail', 'delete from wire.audit_seal where chain = 2 and seq > 8', ['tail removed']],
    [
      'a tail with its end shortened',
      `with s as (delete from wire.audit_seal where chain = 2 and seq > 8 returning audit_id)
       delete from wire.audit a using s where a.audit_id = s.audit_id;
       update wire.audit_head set length = 8, hash = (select hash from wire.audit_seal where chain = 2 and seq = 8) where chain = 2`,
      ['end forged', 'chain removed'],
    ],
    [
      'a whole chain without a trace',
      `delete from wire.audit where company_id = 2; delete from wire.audit_seal where chain = 2; delete from wire.audit_head where chain = 2`,
      ['chain removed'],
    ],
    [
      'all rows of a chain',
      `delete from wire.audit_seal where chain = 2; delete from wire.audit where company_id = 2`,
      ['tail removed'],
    ],
    ['no register', 'delete from wire.audit_register', ['register forged']],
    [
      'an added seal',
      `with a as (insert into wire.audit (company_id, action, result) overriding system value values (2, 'x', 'ok') returning audit_id)
       insert into wire.audit_seal (chain, seq, audit_id, hash) select 2, 11, audit_id, '\\x${forged}' from a`,
      ['row changed', 'tail added'],
    ],
    [
      'a row slipped in behind the horizon',
      `insert into wire.audit (company_id, action, result, tx) values (2, 'x', 'ok', 5)`,
      ['row skipped'],
    ],
  ]

  it.each(tampered)('is found broken: %s', async (_, statement, expected) => {
    const { byHand, verify } = await sealedRows(40)
    await byHand(
      `alter table wire.audit no force row level security; ${statement}; alter table wire.audit force row level security`,
    )
    const verdict = await verify()
    // Rows that lost their seal also count as skipped, once no open transaction holds the horizon back.
    const found = new Set(
      verdict.findings.map((f) => f.kind).filter((k) => k !== 'row skipped' || expected.includes(k)),
    )
    expect([...found]).toEqual(expected)
    expect(verdictLines(verdict)[1]).toMatch(/^BROKEN/)
  })

  it('is found broken with another key', async () => {
    const { database } = await sealedRows(4)
    const admin = openPool({ url: database.urls.DATABASE_ADMIN_URL, size: 1, name: 'test' })
    const other = makeSealer(Buffer.alloc(32, 6).toString('base64'))
    const { findings } = await verifyAudit(accountsOf(admin), other)
    await admin.end()
    expect(findings.filter((f) => f.kind === 'row changed')).toHaveLength(4)
  })
})

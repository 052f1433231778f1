import { PERMISSIONS } from '@clinker/contract/catalogue'
import { MENUS } from '@clinker/contract/menu/menus'
import { STARTER_ROLES } from '@clinker/contract/menu/roles'
import pg from 'pg'
import { syncLimits } from './limit-sync.ts'

/** Brings codes, menus, starter roles, indicators and limits into the database; what administrators changed stays. */
export async function syncCatalogue(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const codes = [
      ...MENUS.map((m) => ({ code: m.code, kind: 'menu' })),
      ...Object.keys(PERMISSIONS).map((code) => ({ code, kind: 'element' })),
    ]
    await client.query(
      `insert into auth.permission select code, kind from jsonb_to_recordset($1) as x(code text, kind text)
       on conflict (code) do update set kind = excluded.kind`,
      [JSON.stringify(codes)],
    )
    await client.query(
      `insert into auth.menu select * from jsonb_to_recordset($1)
         as x(code text, parent text, path text, title text, icon text, hidden boolean, always_show boolean, demo boolean, sort int)
       on conflict (code) do update set parent = excluded.parent, path = excluded.path, title = excluded.title, icon = excluded.icon,
         hidden = excluded.hidden, always_show = excluded.always_show, demo = excluded.demo, sort = excluded.sort`,
      [
        JSON.stringify(
          MENUS.map((m, sort) => ({
            ...m,
            hidden: m.hidden === true,
            always_show: m.alwaysShow === true,
            demo: false,
            sort,
          })),
        ),
      ],
    )
    await client.query(`delete from auth.menu where code <> all ($1)`, [MENUS.map((m) => m.code)])
    for (const [code, role] of Object.entries(STARTER_ROLES)) {
      await client.query(`insert into auth.role values ($1, $2, $3, $4) on conflict do nothing`, [
        code,
        role.zh,
        role.ja,
        role.en,
      ])
      const granted = codes.filter(({ code: c, kind }) => {
        const list = kind === 'menu' ? role.menus : role.elements
        return list === 'all' || (list as readonly string[]).includes(c)
      })
      // A code is granted to a starter role once, when it first appears; taking it away later is kept.
      await client.query(
        `with fresh as (
           insert into auth.starter_grant select $1, unnest($2::text[]) on conflict do nothing returning role_code, code)
         insert into auth.role_permission select role_code, code from fresh on conflict do nothing`,
        [code, granted.map((g) => g.code)],
      )
    }
    await syncLimits(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

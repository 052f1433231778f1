import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { quietLogger } from './logger.ts'

/** Tables under row level security without a policy show nothing to anyone but their owner. */
const POLICIES = `
do $$
declare
  one regclass;
begin
  for one in select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity loop
    execute format('drop policy if exists worker on %s', one);
    execute format('create policy worker on %s for all to clinker_worker using (true) with check (true)', one);
  end loop;
end $$`

const GRANTS = `
grant usage on schema graphile_worker to clinker_worker;
grant select on graphile_worker.migrations to clinker_worker;
grant select, insert, update, delete on all tables in schema graphile_worker to clinker_worker;
revoke insert, update, delete on graphile_worker.migrations from clinker_worker;
grant usage on all sequences in schema graphile_worker to clinker_worker;
revoke execute on all functions in schema graphile_worker from public;
grant execute on all functions in schema graphile_worker to clinker_worker;`

/** The queue's own schema, made by the owner, run by the worker; and the names that may be queued. */
export async function installJobs(ownerUrl: string, names: readonly string[]): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quietLogger })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '5s'`)
    await client.query(POLICIES)
    await client.query(GRANTS)
    await client.query('insert into wire.job_task select unnest($1::text[]) on conflict do nothing', [names])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

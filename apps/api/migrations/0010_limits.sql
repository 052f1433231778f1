-- Limits of the standards as dated rows, kept in step with packages/domain; `verified` and the plant's own lines are edited here.
create table limit_rule (
  standard_no text not null,
  variety_code text not null,
  grade text not null,
  indicator_code text not null references indicator,
  valid_from date not null,
  valid_to date,
  op text not null check (op in ('GE', 'LE', 'RANGE', 'PASS', 'INFO')),
  lo text check (lo ~ '^\d+(\.\d+)?$'),
  hi text check (hi ~ '^\d+(\.\d+)?$'),
  dp int,
  judge_mode text not null check (judge_mode in ('FULL', 'ROUND_TO_LIMIT')),
  kind text not null check (kind in ('OUT', 'TYPE', 'AGREE')),
  internal_lo text check (internal_lo ~ '^\d+(\.\d+)?$'),
  internal_hi text check (internal_hi ~ '^\d+(\.\d+)?$'),
  clause text,
  source text not null,
  verified boolean not null,
  primary key (standard_no, variety_code, grade, indicator_code, valid_from),
  check (valid_to is null or valid_to > valid_from)
);
comment on table limit_rule is 'Judged by the row in force on the production date; lo and hi are text because the printed digits are part of a limit';
create index limit_rule_variety on limit_rule (variety_code, grade, indicator_code);
grant select on limit_rule to clinker_app, clinker_worker;
grant select, update (verified, internal_lo, internal_hi, source) on limit_rule to clinker_admin;
grant select on limit_rule to clinker_seed;

-- One key for every spelling of a batch number.
alter table batch add column batch_key text collate "C"
  generated always as (upper(translate(batch_num, '-_./· ', '') collate "C")) stored;
create index batch_key on batch (company_id, batch_key);

-- What left the plant, in the order it left: the staff's side of shipped_batch_list.
create index batch_shipped on batch (company_id, variety_id, first_out_at desc, batch_id desc) where first_out_at is not null;
create index shipped_batch_batch on shipped_batch (company_id, batch_id) include (kg, loads);

-- The newest pairs of early and 28-day strength of one company and variety, as the books stood at a moment.
-- A forecast rests on the plant's whole series, so that everyone sees the same band for a batch: inside this function the
-- scope is that of staff, still bound to the companies of the caller; values come without the batch they belong to.
create function forecast_pairs(of_company int, of_variety int, moment timestamptz, since date, most int)
  returns table (x text, y text) language plpgsql
  as $$
declare
  own_scope text := current_setting('app.scope', true);
begin
  if coalesce(own_scope, '') = '' then return; end if;
  perform set_config('app.scope', 'staff', true);
  return query
    select early.value::text, late.value::text
    from batch b
    join result early on early.company_id = b.company_id and early.batch_id = b.batch_id and early.indicator_code = 'CS3'
      and early.recorded_at <= moment and (early.replaced_at is null or early.replaced_at > moment)
    join result late on late.company_id = b.company_id and late.batch_id = b.batch_id and late.indicator_code = 'CS28'
      and late.recorded_at <= moment and (late.replaced_at is null or late.replaced_at > moment)
    where b.company_id = of_company and b.variety_id = of_variety and b.produced_on >= since
      and early.value is not null and late.value is not null
    order by b.produced_on desc, b.batch_id desc
    limit most;
  perform set_config('app.scope', own_scope, true);
end $$;
revoke all on function forecast_pairs(int, int, timestamptz, date, int) from public;
grant execute on function forecast_pairs(int, int, timestamptz, date, int) to clinker_app;

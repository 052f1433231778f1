-- Early and 28-day strengths of a plant with every version, so that a forecast can be made again as of its day.
-- Like forecast_pairs it reads past the customer's own loads; the caller shows only batches it may see.
create function forecast_cases(of_company int, of_variety int, since date, until date)
  returns table (batch_id bigint, indicator_code text, value text, recorded_at timestamptz) language plpgsql
  as $$
declare
  own_scope text := current_setting('app.scope', true);
begin
  if coalesce(own_scope, '') = '' then return; end if;
  perform set_config('app.scope', 'staff', true);
  return query
    select b.batch_id, r.indicator_code, r.value::text, r.recorded_at
    from batch b
    join result r on r.company_id = b.company_id and r.batch_id = b.batch_id and r.indicator_code in ('CS3', 'CS28')
    where b.company_id = of_company and b.variety_id = of_variety and b.produced_on between since and until
      and r.value is not null
    order by b.produced_on, b.batch_id, r.recorded_at;
  perform set_config('app.scope', own_scope, true);
end $$;
revoke all on function forecast_cases(int, int, date, date) from public;
grant execute on function forecast_cases(int, int, date, date) to clinker_app;

-- The plant's formula for the 28-day strength, R28 = a + b·R3, as a plant prints it: from its whole series, so that everyone sees the same
-- band for a batch, and never a pair of another customer. What keeps single pairs apart from the figures:
--   * nothing but the formula of one company and variety leaves this function, and of fewer than 20 pairs nothing at all;
--   * it is made anew once a month, from what was in the books when the month began, so that two days cannot be subtracted;
--   * its figures are rounded as printed, so that even who knows all other pairs cannot work out the last one.
-- Inside, the scope is that of staff, still bound to the companies of the caller.
drop function forecast_pairs(int, int, timestamptz, date, int);
drop function if exists forecast_cases(int, int, date, date);
create function forecast_formula(of_company int, of_variety int, moment timestamptz)
  returns table (n int, a numeric, b numeric, r numeric, s numeric, x_mean numeric) language plpgsql stable
  as $$
declare
  own_scope text := current_setting('app.scope', true);
  opening timestamptz := date_trunc('month', moment, 'Asia/Shanghai');
begin
  if coalesce(own_scope, '') not in ('staff', 'customer') then return; end if;
  perform set_config('app.scope', 'staff', true);
  return query
    with pairs as (
      select early.value as x, late.value as y
      from batch b
      join result early on early.company_id = b.company_id and early.batch_id = b.batch_id and early.indicator_code = 'CS3'
        and early.recorded_at <= opening and (early.replaced_at is null or early.replaced_at > opening)
      join result late on late.company_id = b.company_id and late.batch_id = b.batch_id and late.indicator_code = 'CS28'
        and late.recorded_at <= opening and (late.replaced_at is null or late.replaced_at > opening)
      where b.company_id = of_company and b.variety_id = of_variety and b.produced_on >= (opening - interval '2 years')::date
        and early.value is not null and late.value is not null
      order by b.produced_on desc, b.batch_id desc
      limit 60
    ), sums as (
      select count(*)::int as n, avg(x) as xm, avg(y) as ym, count(*) * var_pop(x) as sxx, count(*) * var_pop(y) as syy,
        sum(x * y) - count(*) * avg(x) * avg(y) as sxy from pairs
    ), printed as (select *, round(sxy / sxx, 2) as slope from sums where sums.n >= 20 and sxx > 0 and syy > 0)
    -- a follows from the printed slope, so that the line still passes through the middle.
    select p.n, round(p.ym - p.slope * p.xm, 1), p.slope, round(p.sxy / sqrt(p.sxx * p.syy), 2),
      round(sqrt(greatest(0, (p.syy - p.sxy * p.sxy / p.sxx) / (p.n - 2))), 2), round(p.xm, 1)
    from printed p;
  perform set_config('app.scope', own_scope, true);
end $$;
revoke all on function forecast_formula(int, int, timestamptz) from public;
grant execute on function forecast_formula(int, int, timestamptz) to clinker_app;

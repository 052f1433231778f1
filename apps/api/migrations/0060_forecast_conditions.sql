-- The formula of 0017 with two more answers: whether its correlation and its scatter meet what the caller asks of a formula, judged from
-- the exact sums; and the 3-day strengths it was fitted to, beyond which it says nothing (the server keeps these to itself). The printed r has two decimals: 0.745 is printed as 0.75, which is no reason to accept it.
-- Squares are compared, so that nothing is rounded. The function of three arguments stays for the version before.
create function forecast_formula(of_company int, of_variety int, moment timestamptz, least_r numeric, largest_relative_s numeric)
  returns table (n int, a numeric, b numeric, r numeric, s numeric, x_mean numeric, related boolean, narrow boolean, x_min numeric, x_max numeric) language plpgsql stable
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
      -- n times Sxx, Syy and Sxy: whole multiples of the last digit.
      select count(*)::int as n, avg(x) as xm, avg(y) as ym, sum(y) as sy, count(*) * sum(x * x) - sum(x) * sum(x) as nxx,
        count(*) * sum(y * y) - sum(y) * sum(y) as nyy, count(*) * sum(x * y) - sum(x) * sum(y) as nxy, min(x) as lowest, max(x) as highest from pairs
    ), printed as (select *, round(nxy / nxx, 2) as slope from sums where sums.n >= 20 and nxx > 0 and nyy > 0)
    -- a follows from the printed slope, so that the line still passes through the middle.
    select p.n, round(p.ym - p.slope * p.xm, 1), p.slope, round(p.nxy / sqrt(p.nxx * p.nyy), 2),
      round(sqrt(greatest(0, (p.nyy - p.nxy * p.nxy / p.nxx) / (p.n * (p.n - 2)))), 2), round(p.xm, 1),
      p.nxy > 0 and p.nxy * p.nxy >= least_r * least_r * p.nxx * p.nyy,
      p.n * (p.nxx * p.nyy - p.nxy * p.nxy) <= largest_relative_s * largest_relative_s * p.sy * p.sy * (p.n - 2) * p.nxx, p.lowest, p.highest
    from printed p;
  perform set_config('app.scope', own_scope, true);
end $$;
revoke all on function forecast_formula(int, int, timestamptz, numeric, numeric) from public;
grant execute on function forecast_formula(int, int, timestamptz, numeric, numeric) to clinker_app;

-- Paths whose cost must not grow with the world (docs/scale.md).

-- What a customer, or anyone, received lately.
create index shipped_batch_customer_last on shipped_batch (company_id, customer_id, last_out_at) include (variety_id, batch_id, first_out_at);
create index shipped_batch_last on shipped_batch (company_id, last_out_at) include (customer_id, variety_id, batch_id, first_out_at);

-- Sums over a period are answered by the index alone; without the weight the planner walked all of a company's loads.
drop index load_out;
create index load_out on load (company_id, variety_id, out_at) include (net_kg, customer_id, load_id);

-- `offset 0` keeps one probe per row: otherwise the planner may hash all that the customer ever received, for each statement.
do $$
declare t text;
begin
  foreach t in array array['batch', 'result', 'specimen'] loop
    execute format($p$alter policy in_context on %1$I
      using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
        and ((select current_setting('app.scope', true)) = 'staff'
          or ((select current_setting('app.scope', true)) = 'customer'
            and exists (select 1 from shipped_batch s
              where s.company_id = %1$I.company_id and s.batch_id = %1$I.batch_id
                and s.customer_id = (select nullif(current_setting('app.customer', true), '')::int) offset 0))))$p$, t);
  end loop;
end $$;

-- Results of some batches of one company. The policy of `result` asks for the right to a batch at every value; here it is asked once for
-- each batch, of `shipped_batch` under its own policy. The values of the batches that are left are read with the scope of staff: the
-- companies of the caller still bind, and nothing else runs before the caller's own scope is back. Of no context it gives nothing.
create function results_of(of_company int, wanted bigint[], codes text[])
  returns setof result language plpgsql stable
  as $$
declare
  own_scope text := current_setting('app.scope', true);
  allowed bigint[] := wanted;
begin
  if coalesce(own_scope, '') not in ('staff', 'customer') then return; end if;
  if own_scope = 'customer' then
    allowed := array(select s.batch_id from shipped_batch s where s.company_id = of_company
      and s.customer_id = nullif(current_setting('app.customer', true), '')::int and s.batch_id = any (wanted));
  end if;
  perform set_config('app.scope', 'staff', true);
  -- One indicator is a place in the key; of several, all of a batch are read and sorted out, as they lie together.
  if cardinality(codes) = 1 then
    return query select r.* from result r where r.company_id = of_company and r.batch_id = any (allowed) and r.indicator_code = codes[1];
  else
    return query select r.* from result r where r.company_id = of_company and r.batch_id = any (allowed)
      and (codes is null or array_position(codes, r.indicator_code) is not null);
  end if;
  perform set_config('app.scope', own_scope, true);
end $$;
revoke all on function results_of(int, bigint[], text[]) from public;
grant execute on function results_of(int, bigint[], text[]) to clinker_app;

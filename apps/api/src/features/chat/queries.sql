-- findContacts
select u.user_id, u.emp_name as name, l.kind, c.custname, case when l.kind = 'customer' then u.customer_id::text end as "customerId",
      l.companies, floor(extract(epoch from h.hidden_at) * 1000)::float8 as hidden_at
    from (
      select other_id as user_id, kind, '{}'::text[] as companies from auth.chat_link
      where buyer_id = $1 and (company_id = $2 or company_id is null)
      union
      select b.buyer_id, 'customer', array_agg(distinct k.short_name order by k.short_name) from auth.chat_link b
      join company k on k.company_id = b.company_id where b.other_id = $3 group by b.buyer_id
    ) l
    join auth.app_user u on u.user_id = l.user_id
    left join customer c on c.customer_id = u.customer_id
    left join auth.chat_hidden h on h.user_id = $4 and h.other_id = u.user_id and l.kind = 'colleague'
    order by array_position(array['manager', 'service', 'colleague', 'customer'], l.kind), c.custname, u.emp_name, u.user_id;

-- findColleagues
select other_id from auth.chat_link where buyer_id = $1 and kind = 'colleague';

-- hideContact
insert into auth.chat_hidden (user_id, other_id, hidden_at) values ($1, $2, $3)
    on conflict (user_id, other_id) do update set hidden_at = excluded.hidden_at;

-- findMissing of one
select w.user_id, w.other_id, a.emp_name as user_name, b.emp_name as other_name
    from (select least(buyer_id, other_id) as user_id, greatest(buyer_id, other_id) as other_id from auth.chat_link where buyer_id = $1 or other_id = $2 except select user_id, other_id from auth.chat_contact) w
    join auth.app_user a on a.user_id = w.user_id
    join auth.app_user b on b.user_id = w.other_id
    order by 1, 2 limit $3;

-- findMissing of all
select w.user_id, w.other_id, a.emp_name as user_name, b.emp_name as other_name
    from (select least(buyer_id, other_id) as user_id, greatest(buyer_id, other_id) as other_id from auth.chat_link where buyer_id in (select user_id from auth.chat_account where asked_at is not null)
          or other_id in (select user_id from auth.chat_account where asked_at is not null) except select user_id, other_id from auth.chat_contact) w
    join auth.app_user a on a.user_id = w.user_id
    join auth.app_user b on b.user_id = w.other_id
    order by 1, 2 limit $1;

-- findSurplus
select user_id, other_id from auth.chat_contact except (select least(buyer_id, other_id) as user_id, greatest(buyer_id, other_id) as other_id from auth.chat_link) order by 1, 2 limit $1;

-- findKnown
select user_id from auth.chat_account where user_id = any ($1::bigint[]);

-- insertAccount
insert into auth.chat_account (user_id, asked_at) values ($1, $2)
    on conflict (user_id) do update set asked_at = coalesce(chat_account.asked_at, excluded.asked_at);

-- insertContact
insert into auth.chat_contact (user_id, other_id) values ($1, $2) on conflict do nothing;

-- deleteContact
delete from auth.chat_contact where user_id = $1 and other_id = $2;

-- updateTurn
update auth.session set chat_turn = coalesce(chat_turn, 0), chat_told = coalesce(chat_told, 0)
    where token_id = $1 and locked_at is null and ended_at is null returning chat_turn;

-- findUnsent
select token_id, user_id, chat_turn from auth.session where chat_turn is distinct from chat_told order by token_id limit $1;

-- updateSent
update auth.session set chat_told = greatest(chat_told, $1) where token_id = $2;

-- findUncompared
select user_id from auth.chat_account order by compared_at nulls first, user_id limit $1;

-- updateCompared
update auth.chat_account set compared_at = $1 where user_id = $2;

-- findWanted
select w.user_id, w.other_id, a.emp_name as user_name, b.emp_name as other_name, c.user_id is not null as notified
    from (select distinct * from (select least(buyer_id, other_id) as user_id, greatest(buyer_id, other_id) as other_id from auth.chat_link where buyer_id = $1 or other_id = $2) l) w
    join auth.app_user a on a.user_id = w.user_id
    join auth.app_user b on b.user_id = w.other_id
    left join auth.chat_contact c on c.user_id = w.user_id and c.other_id = w.other_id
    order by 1, 2;

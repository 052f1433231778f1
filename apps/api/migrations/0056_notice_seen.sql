-- Up to which notice a person has looked, company by company.
create table notice_seen (
  company_id int not null references company,
  user_id bigint not null,
  seen_until bigint not null,
  primary key (company_id, user_id)
);
comment on table notice_seen is 'The newest notice a person has seen in a company; one mark, never moved back';
alter table notice_seen enable row level security;
alter table notice_seen force row level security;
create policy own on notice_seen for all to clinker_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and (select current_setting('app.scope', true)) in ('staff', 'customer'));
grant select, insert, update (seen_until) on notice_seen to clinker_app;
grant select, insert, update, delete, truncate on notice_seen to clinker_seed;

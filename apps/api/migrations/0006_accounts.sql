-- Forgotten passwords go by phone: one enabled account each. Consent to the privacy notice is kept with its version.
drop index auth.app_user_mobile;
create unique index app_user_mobile on auth.app_user (mobile) where mobile is not null and enabled;
alter table auth.app_user add privacy_version text, add privacy_at timestamptz;
grant update (privacy_version, privacy_at) on auth.app_user to clinker_auth;

create table auth.sms_outbox (
  sms_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  phone text not null,
  body text not null
);
comment on table auth.sms_outbox is 'Messages of the development outbox (npm run sms); empty where a vendor sends';
grant select, insert on auth.sms_outbox to clinker_worker;
grant select on auth.sms_outbox to clinker_admin;

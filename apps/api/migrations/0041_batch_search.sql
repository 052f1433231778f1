-- A number with one wrong character still has one half right: the first, or the last. Both halves are ranges of an index whose comparison
-- may run under row level security; how alike the few candidates are is then asked of pg_trgm.
create extension if not exists pg_trgm;
alter table batch add column batch_key_back text collate "C"
  generated always as (reverse(upper(translate(batch_num, '-_./· ', '') collate "C"))) stored;
create index batch_key_back on batch (company_id, batch_key_back);

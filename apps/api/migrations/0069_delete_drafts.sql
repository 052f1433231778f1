-- An author deletes a draft that was never published and that nobody else wrote to. The grants are new, so the policies narrow them:
-- whatever a statement says, nothing else can be deleted.
grant delete on article, article_version, article_file to clinker_app;

create policy own_draft on article as restrictive for delete to clinker_app
  using (state = 'draft' and not exists (
    select 1 from article_version v where v.article_id = article.article_id
      and v.written_by is distinct from (select nullif(current_setting('app.user', true), '')::bigint)));

create policy own_draft on article_version as restrictive for delete to clinker_app
  using (written_by = (select nullif(current_setting('app.user', true), '')::bigint)
    and exists (select 1 from article a where a.article_id = article_version.article_id and a.state = 'draft'));

create policy own_draft on article_file as restrictive for delete to clinker_app
  using (exists (select 1 from article a where a.article_id = article_file.article_id and a.state = 'draft'));

comment on table article_version is 'Append-only: every text an article ever had; only a draft of one author goes as a whole';

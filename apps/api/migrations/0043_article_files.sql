-- Pictures of an article. The bytes and their first row are those of the common uploads; who may see one follows from the article.
alter table article_version add column files text[] not null default '{}';
alter table published_article add column files text[] not null default '{}';

create table article_file (
  file_id text primary key,
  article_id int not null references article,
  company_id int not null,
  name text not null,
  media_type text not null,
  object_key text not null,
  foreign key (company_id, file_id) references stored_file
);
comment on table article_file is 'Pictures that staff hung to an article; readers see those of the published text';
create index article_file_article on article_file (article_id);

alter table article_file enable row level security;
alter table article_file force row level security;
create policy staff on article_file for all to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff')
  with check ((select current_setting('app.scope', true)) = 'staff');
create policy reader on article_file for select to clinker_app
  using (exists (select 1 from published_article p where p.article_id = article_file.article_id and article_file.file_id = any (p.files)));
grant select, insert on article_file to clinker_app;
grant select, insert, update, delete, truncate on article_file to clinker_seed;

-- Articles delivered with the product have no writer: pages show the name of the house instead of a code name.
update article_version set writer_name = '' where writer_name = 'clinker' and written_by is null;
comment on column article_version.writer_name is 'Name of the writer at that time; empty: delivered with the product';

-- A person takes back the answer to "did this help?"; the policy leaves it to its own person.
grant delete on article_vote to clinker_app;

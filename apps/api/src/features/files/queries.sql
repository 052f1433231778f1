-- insertFile
insert into "stored_file" ("company_id", "file_id", "customer_id", "uploaded_by", "purpose", "name", "media_type", "bytes", "width", "height", "frames", "object_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- findFile
select "object_key" as "objectKey", "media_type" as "type" from "stored_file" where "file_id" = $1;

-- findOrphans
select k as key from unnest($1::text[]) k
    where not exists (select 1 from stored_file f where f.object_key = k);

-- insertFile
insert into "stored_file" ("company_id", "file_id", "customer_id", "uploaded_by", "purpose", "name", "media_type", "bytes", "width", "height", "frames", "seconds", "object_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- findFile
select "object_key" as "objectKey", "media_type" as "type" from "stored_file" where "file_id" = $1;

-- findOrphans
select k as key from unnest($1::text[]) k
    where not exists (select 1 from stored_file f where f.object_key = k);

-- findRecording
select kind, object_key as "objectKey", state, refusal, seconds, bytes from wire.recording
    where file_id = $1 and ordered_at >= $2;

-- insertRecording
insert into wire.recording as known (file_id, kind, object_key, state, ordered_at)
    values ($1, $2, $3, 'WAITING', $4)
    on conflict (file_id) do update set kind = excluded.kind, object_key = excluded.object_key, state = excluded.state,
      refusal = null, seconds = null, bytes = null, ordered_at = excluded.ordered_at
    where known.ordered_at < $5;

-- finishRecording
update wire.recording set state = 'DONE', seconds = $1, bytes = $2
    where file_id = $3 and state = 'WAITING';

-- refuseRecording
update wire.recording set state = 'REFUSED', refusal = $1
    where file_id = $2 and state = 'WAITING';

-- deleteRecording
delete from wire.recording where file_id = $1;

-- deleteOldRecordings
delete from wire.recording where ordered_at < $1;

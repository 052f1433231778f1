-- insertUserJob
insert into user_job (company_id, job_id, ordered_by, customer_id, task, name, input, state, ordered_at, touched_at)
    values ($1, $2, $3, $4, $5, $6,
      $7::jsonb, 'WAITING', $8, $9);
select wire.open_user_jobs() as n;
select wire.add_job($1::text, $2::json, $3::text,
    $4::timestamptz, $5::int);

-- listJobs
select job_id, task, name, case when state in ('WAITING', 'RUNNING') and touched_at < $1::timestamptz - interval '5 minutes' then 'FAILED' else state end as state, done, total, refusal, bytes,
      to_char(ordered_at, 'YYYY-MM-DD HH24:MI:SS') as ordered_at
    from user_job
    where company_id = $2 and ordered_by = nullif(current_setting('app.user', true), '')::bigint
      and ordered_at > $3::timestamptz - interval '1 day' and ($4::text is null or task = $5)
    order by ordered_at desc, job_id limit $6;

-- updateForRetry
update user_job set state = 'WAITING', refusal = null, touched_at = $1
    where company_id = $2 and job_id = $3 and case when state in ('WAITING', 'RUNNING') and touched_at < $4::timestamptz - interval '5 minutes' then 'FAILED' else state end = 'FAILED' returning task;

-- findJob
select "object_key", "media_type", "name" from "user_job" where "company_id" = $1 and "job_id" = $2;

-- startJob
update user_job j set state = 'RUNNING', touched_at = $1
    where company_id = $2 and job_id = $3 and state in ('WAITING', 'RUNNING')
    returning ordered_by, customer_id, name, input, done, total, (extract(epoch from ordered_at) * 1000)::bigint as ordered_ms,
      exists (select 1 from auth.app_user u join auth.membership m using (user_id) where u.user_id = j.ordered_by and u.enabled
        and u.customer_id is not distinct from j.customer_id and m.company_id = j.company_id) as allowed;

-- updateTotal
update user_job set total = $1 where company_id = $2 and job_id = $3;

-- updateDone
update user_job set done = greatest(done, least($1, coalesce(total, $2))), touched_at = $3
    where company_id = $4 and job_id = $5;

-- insertPart
insert into user_job_part (company_id, job_id, part, body)
    select $1, $2, count(*), $3 from user_job_part where company_id = $4 and job_id = $5;

-- listParts
select body from user_job_part where company_id = $1 and job_id = $2 order by part;

-- finishJob
update user_job set state = 'DONE', done = coalesce(total, done), object_key = $1, media_type = $2,
      bytes = $3, touched_at = $4
    where company_id = $5 and job_id = $6;
delete from user_job_part where company_id = $1 and job_id = $2;

-- failJob
update user_job set state = 'FAILED', refusal = $1, touched_at = $2
    where company_id = $3 and job_id = $4;

-- listOld
select company_id as "companyId", job_id as "jobId", object_key as key from user_job
    where ordered_at < $1 order by ordered_at limit $2;

-- deleteJob
delete from user_job where company_id = $1 and job_id = $2;

-- openDay
select wire.open_browse_day($1::date);

-- insertBrowseRows
insert into wire.browse_log (day, at, user_id, agent, company_id, refer_code, refer_name, path, from_path, query, stay_ms,
      client_time, uuid, terminal, screen, app_version)
    select $1::date, $2, $3::bigint, $4, x."companyId", x.refer_code, x.refer_name, x.path, x.from_path, x.query,
      x.stay_ms, x.client_time, x.uuid, x.terminal, x.screen, x.app_version
    from jsonb_to_recordset($5::jsonb) as x("companyId" int, refer_code text, refer_name text, path text,
      from_path text, query text, stay_ms int, client_time text, uuid text, terminal text, screen text, app_version text);

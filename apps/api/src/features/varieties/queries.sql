-- varietyListJson for staff
with shipped as materialized (
      select variety_id, batch_id, first_out_at, last_out_at from shipped_batch
      where company_id = $1 and last_out_at >= $2
    ), per as (
      select variety_id, count(distinct batch_id) as batches, max(last_out_at) as last_out from shipped group by variety_id
    ), newest as (
      select distinct on (variety_id) variety_id, batch_id from shipped order by variety_id, first_out_at desc, batch_id desc
    )
    select coalesce(json_agg(json_build_object(
      'cementVariety', v.cement_variety, 'varietyCode', v.variety_code, 'varietyName', v.name_zh, 'grade', v.grade,
      'showName', v.show_name, 'standardNo', v.standard_no, 'packType', v.pack_type,
      'lastBatchNum', b.batch_num, 'lastOutboundDate', to_char(p.last_out, 'YYYY-MM-DD'),
      'batchCount', coalesce(p.batches, 0), 'asOf', to_char(p.last_out, 'YYYY-MM-DD HH24:MI:SS'),
      'defaultFlag', case when v.variety_id = (select o.variety_id from per o join variety w using (variety_id)
        order by o.last_out desc, w.enabled desc, w.sort limit 1) then 1 else 0 end,
      'sortNo', v.sort) order by v.sort), '[]')::text as json
    from variety v
    left join per p on p.variety_id = v.variety_id
    left join newest n on n.variety_id = v.variety_id
    left join batch b on b.company_id = $3 and b.batch_id = n.batch_id
    where v.enabled
      and (p.variety_id is not null or not exists (select 1 from per))
      and ($4::text is null or v.pack_type = $5);

-- varietyListJson for a customer
with shipped as materialized (
      select variety_id, batch_id, first_out_at, last_out_at from shipped_batch
      where company_id = $1 and customer_id = $2 and last_out_at >= $3
    ), per as (
      select variety_id, count(distinct batch_id) as batches, max(last_out_at) as last_out from shipped group by variety_id
    ), newest as (
      select distinct on (variety_id) variety_id, batch_id from shipped order by variety_id, first_out_at desc, batch_id desc
    )
    select coalesce(json_agg(json_build_object(
      'cementVariety', v.cement_variety, 'varietyCode', v.variety_code, 'varietyName', v.name_zh, 'grade', v.grade,
      'showName', v.show_name, 'standardNo', v.standard_no, 'packType', v.pack_type,
      'lastBatchNum', b.batch_num, 'lastOutboundDate', to_char(p.last_out, 'YYYY-MM-DD'),
      'batchCount', coalesce(p.batches, 0), 'asOf', to_char(p.last_out, 'YYYY-MM-DD HH24:MI:SS'),
      'defaultFlag', case when v.variety_id = (select o.variety_id from per o join variety w using (variety_id)
        order by o.last_out desc, w.enabled desc, w.sort limit 1) then 1 else 0 end,
      'sortNo', v.sort) order by v.sort), '[]')::text as json
    from variety v
    left join per p on p.variety_id = v.variety_id
    left join newest n on n.variety_id = v.variety_id
    left join batch b on b.company_id = $4 and b.batch_id = n.batch_id
    where v.enabled
      and (p.variety_id is not null or not exists (select 1 from per))
      and ($5::text is null or v.pack_type = $6);

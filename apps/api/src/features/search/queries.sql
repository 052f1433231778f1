-- findBatchesByNumber
select b.batch_id, b.batch_num, b.batch_key, v.show_name, v.pack_type, b.produced_on from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = $1 and ((b.batch_key >= $2 and b.batch_key < $3)
      or (b.batch_key_back >= $4 and b.batch_key_back < $5))
    order by b.batch_key = $6 desc, b.produced_on desc, b.batch_id desc limit $7;

-- findBatchesLike
select b.batch_id, b.batch_num, b.batch_key, v.show_name, v.pack_type, b.produced_on from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = $1 and ((b.batch_key >= $2 and b.batch_key < $3)
      or (b.batch_key_back >= $4 and b.batch_key_back < $5))
    order by similarity(b.batch_key, $6) desc, b.produced_on desc limit $7;

-- findSlipsByNumber
select s.slip_no, b.batch_num, i.kg, to_char(i.issued_at, 'YYYY-MM-DD') as issued_on, i.revoked_at is not null as revoked
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    where s.company_id = $1 and ((s.slip_no >= $2 and s.slip_no < $3)
      or (s.slip_no_back >= $4 and s.slip_no_back < $5) or s.batch_id = any ($6::bigint[]))
    order by s.slip_no = $7 desc, s.last_issued_at desc, s.slip_id desc limit $8;

-- findSlipsLike
select s.slip_no, b.batch_num, i.kg, to_char(i.issued_at, 'YYYY-MM-DD') as issued_on, i.revoked_at is not null as revoked
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    where s.company_id = $1 and ((s.slip_no >= $2 and s.slip_no < $3)
      or (s.slip_no_back >= $4 and s.slip_no_back < $5))
    order by similarity(s.slip_no, $6) desc, s.last_issued_at desc limit $7;

-- findTrucks
select l.truck_no, to_char(max(l.out_at), 'YYYY-MM-DD') as last_out_at, count(*)::int as loads
    from variety v join load l on l.company_id = $1 and l.variety_id = v.variety_id and l.out_at >= $2
    where position($3 in translate(upper(l.truck_no), '·• -', '')) > 0
    group by l.truck_no order by max(l.out_at) desc, l.truck_no limit $4;

-- findFeedbackByNumber
select feedback_id::text as feedback_id, feedback_no, title from feedback
    where company_id = $1 and feedback_no ~>=~ $2 and feedback_no ~<~ $3
    order by feedback_id desc limit $4;

-- findCustomersByName
select c.custname from company_customer k join customer c on c.customer_id = k.customer_id
    where k.company_id = $1 and position(lower($2) in lower(c.custname)) > 0
    order by position(lower($3) in lower(c.custname)), c.custname limit $4;

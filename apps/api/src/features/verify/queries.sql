-- findByCode
select * from verify_slip($1);

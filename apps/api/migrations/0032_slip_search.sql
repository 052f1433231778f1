-- As with batches: a slip is found by the beginning or the end of its number, and with one wrong sign by the half that is right.
alter table slip add column slip_no_back text collate "C" generated always as (reverse(slip_no collate "C")) stored;
create index slip_no_back on slip (company_id, slip_no_back);

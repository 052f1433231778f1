-- A customer asks for the slip of a batch that has none: a feedback that staff see in their list, at most one for a customer and a batch.
alter table feedback add column about text check (about in ('SLIP'));
comment on column feedback.about is 'What the feedback asks for, where a page sent it: SLIP, the slip of its batch';
create unique index feedback_slip_wanted on feedback (company_id, customer_id, batch_id) where about = 'SLIP';

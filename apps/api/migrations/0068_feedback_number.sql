-- The search panel finds feedback by its number.
create index feedback_by_number on feedback (company_id, feedback_no text_pattern_ops);

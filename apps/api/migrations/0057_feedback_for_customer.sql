-- Staff may write down what a customer of the company told them, e.g. in the chat: the feedback is then that customer's.
drop policy own on feedback;
create policy own on feedback for insert to clinker_app
  with check (created_by = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and (((select current_setting('app.scope', true)) = 'customer'
        and customer_id = (select nullif(current_setting('app.customer', true), '')::int))
      or ((select current_setting('app.scope', true)) = 'staff'
        and (customer_id is null or exists (select 1 from company_customer k
          where k.company_id = feedback.company_id and k.customer_id = feedback.customer_id)))));

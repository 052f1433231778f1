-- Administration sets passwords and ends sessions; it reads neither hashes nor the secrets of sessions.
revoke select on auth.app_user, auth.session from clinker_admin;
grant select (user_id, user_name, emp_no, emp_name, mobile, customer_id, enabled, created_at) on auth.app_user to clinker_admin;
grant select (token_id, user_id, created_at, expires_at, last_active_at, locked_at, ended_at, end_reason, address, agent)
  on auth.session to clinker_admin;

-- Credit facilities whose month is to be stated.
create function credit_due_statements(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from credit_facility where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('credit_due_statements(bigint)');

-- Statements of which the next mail is due.
create function credit_due_reminders(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from credit_statement where remind_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('credit_due_reminders(bigint)');

-- Lots whose validity is over.
create function ledger_due_lots(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from lot where not is_spent and expires_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('ledger_due_lots(bigint)');

-- Lots whose customer is to be reminded of their end.
create function ledger_due_reminders(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from lot where not is_spent and remind_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('ledger_due_reminders(bigint)');

-- Open-dated tickets whose buyer is to be reminded.
create function booking_due_reminders(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from booking where remind_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('booking_due_reminders(bigint)');

-- Signed disclaimers whose retention period has ended.
create function booking_ended_disclaimers(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from signed_disclaimer d where d.tenant_id = v.tenant_id and d.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('booking_ended_disclaimers(bigint)');

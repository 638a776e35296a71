-- Messages to send, and old ones that have been sent.
create function notification_due(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from message where next_try_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('notification_due(bigint)');

create function notification_old(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from message m
    where m.tenant_id = v.tenant_id and m.next_try_at is null and m.created_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('notification_old(bigint)');

-- Newsletter addresses whose confirmation has expired.
create function notification_unconfirmed(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from newsletter_subscriber s
    where s.tenant_id = v.tenant_id and s.ends_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('notification_unconfirmed(bigint)');

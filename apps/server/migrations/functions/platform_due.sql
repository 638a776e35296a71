-- Queries across all venues; they run as nadi_due, which can read due times and tenants, and
-- nothing else (decision 019).

-- Outbox events that are not handled yet.
create function platform_due_events(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from outbox where next_try_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('platform_due_events(bigint)');

-- Purging is rare and its tables are large: one row per venue is looked up, by its own index.
create function platform_old_keys(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from idempotency i where i.tenant_id = v.tenant_id and i.created_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('platform_old_keys(bigint)');

create function platform_ended_attempts(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from attempt a where a.tenant_id = v.tenant_id and a.ends_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('platform_ended_attempts(bigint)');

create function platform_ended_networks(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from known_network n where n.tenant_id = v.tenant_id and n.ends_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('platform_ended_networks(bigint)');

create function platform_unreferenced_files(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from stored_file f where f.tenant_id = v.tenant_id and f.purge_after <= to_timestamp(p_now / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('platform_unreferenced_files(bigint)');

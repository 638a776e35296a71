-- Performances that ended before a moment and whose seats and places still exist. Their local time
-- is ahead of UTC: some hours late is early enough.
create function event_over(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from event_performance p where p.tenant_id = v.tenant_id and not p.is_retired and p.to_local < p_before / 60000 limit 1);
end $$;
select nadi_grant_due_query('event_over(bigint)');

-- Marks a performance whose seats and places have been given up. Increments the facts version, so
-- that caches drop it.
create function event_retire(p_tenant int, p_performance int) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update event_performance set is_retired = true where tenant_id = p_tenant and id = p_performance;
  return tenant_move_config(p_tenant) is not null;
end $$;
revoke execute on function event_retire from public;
grant execute on function event_retire to nadi_app;

-- Returns the time of a performance and whether it was called off, before tickets are issued: a
-- concurrent move or cancellation waits until that is done, and so finds those tickets too.
create function event_lock_status(p_tenant int, p_performance int)
returns table (from_local bigint, to_local bigint, is_called_off boolean) language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select p.from_local, p.to_local, p.called_off_at is not null from event_performance p
  where p.tenant_id = p_tenant and p.id = p_performance for share;
end $$;
revoke execute on function event_lock_status from public;
grant execute on function event_lock_status to nadi_app;

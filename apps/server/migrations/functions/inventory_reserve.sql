-- Reserves a topic with units and pools of its own: blocks of ids that are never used elsewhere,
-- above the ids that venues assign. Concurrent calls for one tenant queue on its row.
create function inventory_reserve(p_tenant int, p_units int, p_pools int, out topic_id int, out from_unit int, out from_pool int)
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare v_first int := 1000000000;
begin
  perform inventory_enter(p_tenant);
  perform from tenant t where t.tenant_id = p_tenant for no key update;
  select coalesce(max(b.topic_id), 0) + 1,
    coalesce(max(b.to_id) filter (where not b.is_pool), v_first), coalesce(max(b.to_id) filter (where b.is_pool), v_first)
  into inventory_reserve.topic_id, from_unit, from_pool
  from topic_block b where b.tenant_id = p_tenant;
  insert into topic_block (tenant_id, is_pool, from_id, to_id, topic_id)
  select p_tenant, w.is_pool, w.from_id, w.from_id + w.count, inventory_reserve.topic_id
  from (values (false, from_unit, p_units), (true, from_pool, p_pools)) as w(is_pool, from_id, count)
  where w.count > 0;
end $$;

revoke execute on function inventory_reserve from public;
grant execute on function inventory_reserve to nadi_app;

-- Moves the holds of one cart to another, unchanged; p_only null: every one. p_known: the cart belongs
-- to an account, whose holds are not counted for a network.
create function inventory_rebind(p_tenant int, p_from uuid, p_to uuid, p_known boolean, p_only uuid[])
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  v_id uuid;
  v_hold uuid[];
  v_open uuid[];                   -- holds that are not firm
  v_unit int[]; v_from int[]; v_to int[];
  v_pool int[]; v_tick int[];
begin
  perform inventory_enter(p_tenant);
  perform inventory_queue(p_tenant, least(p_from, p_to));
  perform inventory_queue(p_tenant, greatest(p_from, p_to));
  select array_agg(id), array_agg(id) filter (where until is not null) into v_hold, v_open
  from (
    select id, until from hold
    where tenant_id = p_tenant and owner = p_from and (p_only is null or id = any (p_only))
    order by id for update
  ) locked;
  if v_hold is null then
    return 0;
  end if;
  foreach v_id in array v_hold loop
    update hold set owner = p_to, network = case when p_known then null else network end where tenant_id = p_tenant and id = v_id;
  end loop;
  -- Schedules mark a cart's own holds, so those that show one have changed.
  select array_agg(s.unit_id), array_agg(s.from_tick), array_agg(s.to_tick) into v_unit, v_from, v_to
  from inventory_taken_units(p_tenant, v_open) s;
  select array_agg(c.pool_id), array_agg(c.tick) into v_pool, v_tick
  from unnest(v_hold) as h(id), lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c;
  perform inventory_bump(p_tenant, (select offset_minutes from tenant where tenant_id = p_tenant), null, v_unit, v_from, v_to, v_pool, v_tick);
  return cardinality(v_hold);
end $$;

revoke execute on function inventory_rebind from public;
grant execute on function inventory_rebind to nadi_app;

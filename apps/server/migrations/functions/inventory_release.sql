-- Release. Locks in the same order as taking; the transaction that locks a hold's header first
-- deletes it, others no longer find it, and so everything is given back exactly once.

-- Releases these holds where they belong to this owner (null: any) and have one of these states.
-- Returns the number of live ones. p_seen: as with inventory_take; raises ND005 when the cart has
-- changed.
create function inventory_release(p_tenant int, p_hold uuid[], p_owner uuid, p_states hold_state[], p_now bigint,
  p_seen text[] default null)
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  v_id uuid;
  v_hold uuid[] := '{}';
  v_state hold_state;
  v_until timestamptz;
  v_live int := 0;
begin
  perform inventory_enter(p_tenant);
  if p_seen is not null then
    perform inventory_queue(p_tenant, p_owner);
    perform inventory_demand_cart(p_tenant, p_owner, inventory_instant(p_now), p_seen);
  end if;
  foreach v_id in array array(select distinct id from unnest(p_hold) as id order by id) loop
    select state, until into v_state, v_until from hold
    where tenant_id = p_tenant and id = v_id and state = any (p_states) and (p_owner is null or owner = p_owner)
    for update;
    if found then
      v_hold := v_hold || v_id;
      if v_state <> 'held' or v_until > inventory_instant(p_now) then
        v_live := v_live + 1;
      end if;
    end if;
  end loop;
  if v_hold <> '{}' then
    perform inventory_drop(p_tenant, v_hold, inventory_instant(p_now));
  end if;
  return v_live;
end $$;

revoke execute on function inventory_release from public;
grant execute on function inventory_release to nadi_app;

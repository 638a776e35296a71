-- Holds of one owner that are not firm, and the lock for changes to them. Rules of a whole cart are
-- checked before the take against what it held; so take and release queue on the owner and verify
-- that it is still in the state that was seen.
--
-- The version of a hold is the transaction that last wrote its row: it differs after every change,
-- also after the hold was given back and taken again.

-- Returns null for an empty cart.
create function inventory_cart(p_tenant int, p_owner uuid, p_now timestamptz) returns text language plpgsql as $$
begin
  return (
    select json_agg(json_build_object('holdId', id, 'owner', owner, 'state', state,
      'until', extract(epoch from until)::float8 * 1000, 'firstHeldAt', extract(epoch from first_held_at)::float8 * 1000,
      'productId', product_id, 'orderLineId', order_line_id, 'line', line, 'version', xmin::text))::text
    from hold
    where tenant_id = p_tenant and owner = p_owner and state <> 'firm' and (state = 'paying' or until > p_now));
end $$;

-- Waits for other changes to this owner's holds. Called before any other lock. Returns true, so
-- that it can be called in an assignment, which is faster than a statement.
create function inventory_queue(p_tenant int, p_owner uuid) returns boolean language plpgsql as $$
begin
  return pg_advisory_xact_lock(uuid_hash_extended(p_owner, p_tenant)) is not null;
end $$;

-- Raises an error unless the owner holds exactly p_seen: ids and versions, separated by a blank,
-- sorted.
create function inventory_demand_cart(p_tenant int, p_owner uuid, p_now timestamptz, p_seen text[])
returns boolean language plpgsql as $$
begin
  if p_seen <> array(
    select id || ' ' || version from (
      -- offset 0: sorts the result, and never reads all holds in the order of their ids
      select id, xmin as version from hold
      where tenant_id = p_tenant and owner = p_owner and state <> 'firm' and (state = 'paying' or until > p_now)
      offset 0
    ) held
    order by id
  ) then
    raise exception using errcode = 'ND005', message = 'cart_changed', detail = coalesce(inventory_cart(p_tenant, p_owner, p_now), '[]');
  end if;
  return true;
end $$;

-- Does both, for a transaction that changes the owner's holds before it takes: they are locked
-- until its end.
create function inventory_bind_cart(p_tenant int, p_owner uuid, p_now bigint, p_seen text[]) returns void
language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
begin
  perform inventory_enter(p_tenant);
  perform inventory_queue(p_tenant, p_owner);
  perform inventory_demand_cart(p_tenant, p_owner, inventory_instant(p_now), p_seen);
end $$;

revoke execute on function inventory_cart, inventory_queue, inventory_demand_cart, inventory_bind_cart from public;
grant execute on function inventory_bind_cart to nadi_app;

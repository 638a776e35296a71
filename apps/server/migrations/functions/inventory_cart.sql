-- What one owner holds that is not firm, and the queue of those who change it. Rules of a whole cart are judged before
-- the take by what it held; so the take, and giving back, queue on the owner and see that it is still what was seen.
--
-- A hold's version is the transaction that wrote its row last: another after every change, also after it was given back
-- and taken again.

-- Null where it is nothing.
create function inventory_cart(p_tenant int, p_owner uuid, p_now timestamptz) returns text language plpgsql as $$
begin
  return (
    select json_agg(json_build_object('holdId', id, 'owner', owner, 'state', state,
      'until', extract(epoch from until)::float8 * 1000, 'firstHeldAt', extract(epoch from first_held_at)::float8 * 1000,
      'productId', product_id, 'orderLineId', order_line_id, 'line', line, 'version', xmin::text))::text
    from hold
    where tenant_id = p_tenant and owner = p_owner and state <> 'firm' and (state = 'paying' or until > p_now));
end $$;

-- Waits for whoever else is changing what this owner holds. Before any other lock. Answers true, so that it can be
-- called in an assignment, which is quicker than a statement.
create function inventory_queue(p_tenant int, p_owner uuid) returns boolean language plpgsql as $$
begin
  return pg_advisory_xact_lock(uuid_hash_extended(p_owner, p_tenant)) is not null;
end $$;

-- Refuses to go on where the owner does not hold exactly what was seen: ids and versions, a blank between, sorted.
create function inventory_demand_cart(p_tenant int, p_owner uuid, p_now timestamptz, p_seen text[])
returns boolean language plpgsql as $$
begin
  if p_seen <> array(
    select id || ' ' || version from (
      -- offset 0: sorted once it is found, never by reading all that is held in the order of its ids
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

-- Both, for a transaction that changes what the owner holds before it takes: nobody else changes it until its end.
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

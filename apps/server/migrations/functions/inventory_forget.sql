-- Purges past holds, so that occupation and its read model do not grow over the years: order lines
-- and bookings keep the history (design "The tables").

-- Returns whether a hold lies wholly before a tick. Permanent claims (a seat, sold stock) never do
-- (INV-17).
create function inventory_is_past(p_tenant int, p_hold uuid, p_before int) returns boolean language plpgsql as $$
begin
  return not exists (select from stay where tenant_id = p_tenant and hold_id = p_hold and to_tick > p_before)
    and not exists (select from hold where tenant_id = p_tenant and id = p_hold and units is not null)
    and not exists (select from pool_claim where tenant_id = p_tenant and hold_id = p_hold and tick >= p_before);
end $$;

-- Deletes firm holds that lie wholly before a tick, with everything they have, and rows of pools
-- and day versions before it, and rows of subjects of which nothing is taken. At most p_limit of each per call, so that other transactions do not
-- wait long; returns the number of rows, and is called again until it is none.
create function inventory_purge(p_tenant int, p_before int, p_limit int)
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  v_id uuid;
  v_hold uuid[] := '{}';
  v_done int;
  v_count int;
begin
  perform inventory_enter(p_tenant);
  for v_id in
    select distinct id from (
      select past.hold_id as id
      from (
        select s.hold_id from unit u, lateral (
          select hold_id from stay
          where tenant_id = p_tenant and unit_id = u.id and from_tick < p_before and to_tick <= p_before and until is null
          offset 0
        ) s where u.tenant_id = p_tenant
        union all
        select c.hold_id from pool p, lateral (
          select hold_id from pool_claim
          where tenant_id = p_tenant and pool_id = p.id and subject = p.subject and tick = p.tick offset 0
        ) c where p.tenant_id = p_tenant and p.tick < p_before
      ) past,
      lateral (select state from hold where tenant_id = p_tenant and id = past.hold_id offset 0) h
      where h.state = 'firm' and inventory_is_past(p_tenant, past.hold_id, p_before)
      limit p_limit
    ) found
    order by id
  loop
    perform from hold where tenant_id = p_tenant and id = v_id and state = 'firm' for update skip locked;
    -- Checked again under the lock: the hold may have been moved to another day meanwhile.
    if found and inventory_is_past(p_tenant, v_id, p_before) then
      v_hold := v_hold || v_id;
    end if;
  end loop;
  v_done := cardinality(v_hold);
  if v_done > 0 then
    perform inventory_drop(p_tenant, v_hold, null);
  end if;

  delete from pool where ctid = any (array(
    select ctid from pool where tenant_id = p_tenant and (tick < p_before or subject <> '') and taken = 0
    limit p_limit for update skip locked));
  get diagnostics v_count = row_count;
  v_done := v_done + v_count;

  -- Last, as everywhere; includes versions that the holds above have just incremented.
  delete from day_version where ctid = any (array(
    select ctid from day_version where tenant_id = p_tenant and day < date '1970-01-01' + p_before / 288
    limit p_limit for update skip locked));
  get diagnostics v_count = row_count;
  return v_done + v_count;
end $$;

revoke execute on function inventory_is_past, inventory_purge from public;
grant execute on function inventory_purge to nadi_app;

-- Giving back. Locks in the same order as taking; whoever locks a hold's header first deletes it, everybody
-- else finds it gone, and so everything is given back exactly once.

-- Deletes these holds, whose headers the caller has locked, with everything they have.
create function inventory_drop(p_tenant int, p_hold uuid[]) returns void language plpgsql as $$
declare
  v_unit int[]; v_from int[]; v_to int[];
  v_pool int[]; v_tick int[]; v_qty int[];
begin
  select array_agg(s.unit_id order by s.unit_id, s.from_tick), array_agg(s.from_tick order by s.unit_id, s.from_tick),
    array_agg(s.to_tick order by s.unit_id, s.from_tick)
  into v_unit, v_from, v_to
  from unnest(p_hold) as h(id), lateral (select * from stay where tenant_id = p_tenant and hold_id = h.id offset 0) s;
  -- A tick taken over by somebody since these holds ended is theirs and stays.
  for place in 1 .. coalesce(cardinality(v_unit), 0) loop
    perform from occupation o
    where o.tenant_id = p_tenant and o.unit_id = v_unit[place] and o.tick >= v_from[place] and o.tick < v_to[place] and o.hold_id = any (p_hold)
    order by o.tick
    for update;
    delete from occupation o
    where o.tenant_id = p_tenant and o.unit_id = v_unit[place] and o.tick >= v_from[place] and o.tick < v_to[place] and o.hold_id = any (p_hold);
  end loop;

  select array_agg(pool_id order by pool_id, tick), array_agg(tick order by pool_id, tick), array_agg(qty order by pool_id, tick)
  into v_pool, v_tick, v_qty
  from (
    select c.pool_id, c.tick, sum(c.qty)::int as qty
    from unnest(p_hold) as h(id), lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c
    group by 1, 2
  ) given;
  for place in 1 .. coalesce(cardinality(v_pool), 0) loop
    update pool set taken = taken - v_qty[place]
    where tenant_id = p_tenant and id = v_pool[place] and tick = v_tick[place];
  end loop;

  for place in 1 .. cardinality(p_hold) loop
    delete from stay where tenant_id = p_tenant and hold_id = p_hold[place];
    if v_pool is not null then
      delete from pool_claim where tenant_id = p_tenant and hold_id = p_hold[place];
    end if;
    delete from hold where tenant_id = p_tenant and id = p_hold[place];
  end loop;
  perform inventory_bump(p_tenant, (select offset_minutes from tenant where tenant_id = p_tenant), v_unit, v_from, v_to, v_pool, v_tick);
end $$;

-- Gives these holds back, as far as they are this owner's (null: anybody's) and in one of these states.
-- Answers how many live ones it was.
create function inventory_release(p_tenant int, p_hold uuid[], p_owner uuid, p_states hold_state[], p_now bigint)
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
    perform inventory_drop(p_tenant, v_hold);
  end if;
  return v_live;
end $$;

-- Deletes holds that ended by time, of these pools alone where given; skips what somebody is working on.
create function inventory_sweep(p_tenant int, p_now bigint, p_limit int, p_pool int[])
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare v_hold uuid[]; v_now timestamptz := inventory_instant(p_now);
begin
  perform inventory_enter(p_tenant);
  if p_pool is null then
    select array_agg(id) into v_hold from (
      select h.id from hold h
      where h.tenant_id = p_tenant and h.until <= v_now and h.state = 'held'
      order by h.until limit p_limit
      for update skip locked
    ) ended;
  else
    select array_agg(id) into v_hold from (
      select h.id from hold h
      where h.tenant_id = p_tenant and h.until <= v_now and h.state = 'held' and (
        select exists (select from pool_claim c where c.tenant_id = p_tenant and c.hold_id = h.id and c.pool_id = any (p_pool)))
      order by h.until limit p_limit
      for update of h skip locked
    ) ended;
  end if;
  if v_hold is null then
    return 0;
  end if;
  perform inventory_drop(p_tenant, v_hold);
  return cardinality(v_hold);
end $$;

-- Every hold of one cart becomes another's, as it stands.
create function inventory_rebind(p_tenant int, p_from uuid, p_to uuid)
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  v_id uuid;
  v_hold uuid[];
  v_unit int[]; v_from int[]; v_to int[];
  v_pool int[]; v_tick int[];
begin
  perform inventory_enter(p_tenant);
  select array_agg(id) into v_hold
  from (select id from hold where tenant_id = p_tenant and owner = p_from order by id for update) locked;
  if v_hold is null then
    return 0;
  end if;
  foreach v_id in array v_hold loop
    update hold set owner = p_to where tenant_id = p_tenant and id = v_id;
  end loop;
  -- Schedules tell a cart its own holds, so those that show one have changed.
  select array_agg(s.unit_id), array_agg(s.from_tick), array_agg(s.to_tick) into v_unit, v_from, v_to
  from unnest(v_hold) as h(id), lateral (select * from stay where tenant_id = p_tenant and hold_id = h.id and until is not null offset 0) s;
  select array_agg(c.pool_id), array_agg(c.tick) into v_pool, v_tick
  from unnest(v_hold) as h(id), lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c;
  perform inventory_bump(p_tenant, (select offset_minutes from tenant where tenant_id = p_tenant), v_unit, v_from, v_to, v_pool, v_tick);
  return cardinality(v_hold);
end $$;

revoke execute on function inventory_drop, inventory_release, inventory_sweep, inventory_rebind from public;
grant execute on function inventory_release, inventory_sweep, inventory_rebind to nadi_app;

-- Giving back. Locks in the same order as taking; whoever locks a hold's header first deletes it, everybody
-- else finds it gone, and so everything is given back exactly once.

-- Deletes these holds, whose headers the caller has locked, with everything they have.
create function inventory_drop(p_tenant int, p_hold uuid[]) returns void language plpgsql as $$
declare
  v_unit int[]; v_from int[]; v_to int[];
  v_pool int[]; v_tick int[]; v_qty int[];
begin
  select array_agg(s.unit_id), array_agg(s.from_tick), array_agg(s.to_tick) into v_unit, v_from, v_to
  from stay s where s.tenant_id = p_tenant and s.hold_id = any (p_hold);
  if v_unit is not null then
    -- Locked in order, then deleted. A tick taken over by somebody since these holds ended is theirs and stays.
    delete from occupation where ctid = any (array(
      select o.ctid
      from (select * from unnest(v_unit, v_from, v_to) as u(unit_id, from_tick, to_tick) order by 1, 2) w,
      lateral (
        select ctid from occupation
        where tenant_id = p_tenant and unit_id = w.unit_id and tick >= w.from_tick and tick < w.to_tick and hold_id = any (p_hold)
        order by tick
        for update
      ) o));
    delete from stay where tenant_id = p_tenant and hold_id = any (p_hold);
  end if;

  select array_agg(pool_id order by pool_id, tick), array_agg(tick order by pool_id, tick), array_agg(qty order by pool_id, tick)
  into v_pool, v_tick, v_qty
  from (select pool_id, tick, sum(qty)::int as qty from pool_claim where tenant_id = p_tenant and hold_id = any (p_hold) group by 1, 2) c;
  if v_pool is not null then
    for place in 1 .. cardinality(v_pool) loop
      update pool set taken = taken - v_qty[place]
      where tenant_id = p_tenant and id = v_pool[place] and tick = v_tick[place];
    end loop;
    delete from pool_claim where tenant_id = p_tenant and hold_id = any (p_hold);
  end if;

  delete from hold where tenant_id = p_tenant and id = any (p_hold);
  perform inventory_bump(p_tenant, (select offset_minutes from tenant where tenant_id = p_tenant), v_unit, v_from, v_to, v_pool, v_tick);
end $$;

-- Gives these holds back, as far as they are this owner's (null: anybody's) and in one of these states.
-- Answers how many live ones it was.
create function inventory_release(p_tenant int, p_hold uuid[], p_owner uuid, p_states hold_state[], p_now bigint)
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare v_hold uuid[]; v_live int;
begin
  perform inventory_enter(p_tenant);
  select array_agg(id), count(*) filter (where state <> 'held' or until > inventory_instant(p_now)) into v_hold, v_live
  from (
    select id, state, until from hold
    where tenant_id = p_tenant and id = any (p_hold) and state = any (p_states) and (p_owner is null or owner = p_owner)
    order by id
    for update
  ) locked;
  if v_hold is not null then
    perform inventory_drop(p_tenant, v_hold);
  end if;
  return v_live;
end $$;

-- Deletes holds that ended by time, of these pools alone where given; skips what somebody is working on.
create function inventory_sweep(p_tenant int, p_now bigint, p_limit int, p_pool int[])
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
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
      where h.tenant_id = p_tenant and h.until <= v_now and h.state = 'held' and exists (
        select from pool_claim c where c.tenant_id = p_tenant and c.hold_id = h.id and c.pool_id = any (p_pool))
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
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_hold uuid[];
  v_unit int[]; v_from int[]; v_to int[];
begin
  perform inventory_enter(p_tenant);
  select array_agg(id) into v_hold
  from (select id from hold where tenant_id = p_tenant and owner = p_from order by id for update) locked;
  if v_hold is null then
    return 0;
  end if;
  update hold set owner = p_to where tenant_id = p_tenant and id = any (v_hold);
  -- Schedules tell a cart its own holds, so those that show one have changed.
  select array_agg(unit_id), array_agg(from_tick), array_agg(to_tick) into v_unit, v_from, v_to
  from stay where tenant_id = p_tenant and hold_id = any (v_hold) and until is not null;
  perform inventory_bump(p_tenant, (select offset_minutes from tenant where tenant_id = p_tenant), v_unit, v_from, v_to,
    array(select pool_id from pool_claim where tenant_id = p_tenant and hold_id = any (v_hold) order by pool_id, tick),
    array(select tick from pool_claim where tenant_id = p_tenant and hold_id = any (v_hold) order by pool_id, tick));
  return cardinality(v_hold);
end $$;

revoke execute on function inventory_drop, inventory_release, inventory_sweep, inventory_rebind from public;
grant execute on function inventory_release, inventory_sweep, inventory_rebind to nadi_app;

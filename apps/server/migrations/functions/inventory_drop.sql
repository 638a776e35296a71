-- Deletes these holds, whose headers the caller has locked, with everything they have. p_now as for
-- inventory_bump.
create function inventory_drop(p_tenant int, p_hold uuid[], p_now timestamptz) returns void language plpgsql as $$
declare
  v_unit int[]; v_from int[]; v_to int[];
  v_pool int[]; v_subject text[]; v_tick int[]; v_qty int[];
begin
  perform inventory_give_up(p_tenant, p_hold, p_now, false);
  select array_agg(s.unit_id order by s.unit_id, s.from_tick), array_agg(s.from_tick order by s.unit_id, s.from_tick),
    array_agg(s.to_tick order by s.unit_id, s.from_tick)
  into v_unit, v_from, v_to
  from inventory_taken_units(p_tenant, p_hold) s;
  -- Ticks taken over by another hold since these holds ended are not deleted.
  for place in 1 .. coalesce(cardinality(v_unit), 0) loop
    perform from occupation o
    where o.tenant_id = p_tenant and o.unit_id = v_unit[place] and o.tick >= v_from[place] and o.tick < v_to[place] and o.hold_id = any (p_hold)
    order by o.tick
    for update;
    delete from occupation o
    where o.tenant_id = p_tenant and o.unit_id = v_unit[place] and o.tick >= v_from[place] and o.tick < v_to[place] and o.hold_id = any (p_hold);
  end loop;

  select array_agg(pool_id order by pool_id, subject, tick), array_agg(subject order by pool_id, subject, tick),
    array_agg(tick order by pool_id, subject, tick), array_agg(qty order by pool_id, subject, tick)
  into v_pool, v_subject, v_tick, v_qty
  from (
    select c.pool_id, c.subject, c.tick, sum(c.qty)::int as qty
    from unnest(p_hold) as h(id), lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c
    group by 1, 2, 3
  ) given;
  for place in 1 .. coalesce(cardinality(v_pool), 0) loop
    update pool set taken = taken - v_qty[place], over = greatest(0, taken - v_qty[place] - size)
    where tenant_id = p_tenant and id = v_pool[place] and subject = v_subject[place] and tick = v_tick[place];
  end loop;

  for place in 1 .. cardinality(p_hold) loop
    delete from stay where tenant_id = p_tenant and hold_id = p_hold[place];
    if v_pool is not null then
      delete from pool_claim where tenant_id = p_tenant and hold_id = p_hold[place];
    end if;
    delete from hold where tenant_id = p_tenant and id = p_hold[place];
  end loop;
  perform inventory_bump(p_tenant, (select offset_minutes from tenant where tenant_id = p_tenant), p_now, v_unit, v_from, v_to, v_pool, v_tick);
end $$;

revoke execute on function inventory_drop from public;

-- Increments the version of every service day whose schedule shows one of these stretches or pool
-- rows: the calendar days touched, and the previous day where the service's night extends that far.
-- Each connection increments its own part.
--
-- Permanent counts are shown on every day: every day from today on that has a version row is
-- incremented. These include each day on which an add-on's number is displayed, because its court
-- was taken there first. p_now null: no permanent counts in this call.
--
-- Permanent claims increment the topic they were reserved for, last of all.
create function inventory_bump(p_tenant int, p_offset int, p_now timestamptz, p_unit int[], p_from int[], p_to int[], p_pool int[], p_tick int[])
returns boolean language plpgsql as $$
declare
  v_today date;
  v_is_shown boolean := false;     -- a schedule shows a counted pool of this bump
  v_ok boolean;
begin
  if cardinality(p_pool) > 0 then
    v_is_shown := exists (select from pool_service where tenant_id = p_tenant and pool_id = any (p_pool));
  end if;
  if v_is_shown then
    v_today := date '1970-01-01' + ((extract(epoch from p_now)::bigint / 60 + p_offset) / 1440)::int;
    insert into day_version as v (tenant_id, service_id, day, part)
    select p_tenant, moved.service_id, moved.day, pg_backend_pid() % 16
    from (
      select shown.service_id, date '1970-01-01' + day as day
      from (
        select s.service_id, w.from_tick * 5 + p_offset - s.tail_minutes as from_minute, w.to_tick * 5 + p_offset - 1 as last_minute
        from unnest(p_unit, p_from, p_to) as w(unit_id, from_tick, to_tick)
        join unit_service s on s.tenant_id = p_tenant and s.unit_id = w.unit_id and w.from_tick < inventory_always()
        union all
        select s.service_id, w.tick * 5 + p_offset - s.tail_minutes, w.tick * 5 + p_offset
        from unnest(p_pool, p_tick) as w(pool_id, tick)
        join pool_service s on s.tenant_id = p_tenant and s.pool_id = w.pool_id
        where w.tick < inventory_always()
      ) shown, generate_series(shown.from_minute / 1440, shown.last_minute / 1440) as day
      union
      select s.service_id, known.day
      from unnest(p_pool, p_tick) as w(pool_id, tick)
      join pool_service s on s.tenant_id = p_tenant and s.pool_id = w.pool_id,
      lateral (select day from day_version where tenant_id = p_tenant and service_id = s.service_id and day >= v_today offset 0) known
      where w.tick = inventory_always()
    ) moved
    group by 2, 3
    order by 2, 3
    on conflict (tenant_id, service_id, day, part) do update set version = v.version + excluded.version;
  elsif inventory_always() > any (p_from) then
    insert into day_version as v (tenant_id, service_id, day, part)
    select p_tenant, s.service_id, date '1970-01-01' + day, pg_backend_pid() % 16
    from unnest(p_unit, p_from, p_to) as w(unit_id, from_tick, to_tick)
    join unit_service s on s.tenant_id = p_tenant and s.unit_id = w.unit_id and w.from_tick < inventory_always(),
    generate_series((w.from_tick * 5 + p_offset - s.tail_minutes) / 1440, (w.to_tick * 5 + p_offset - 1) / 1440) as day
    group by 2, 3
    order by 2, 3
    on conflict (tenant_id, service_id, day, part) do update set version = v.version + excluded.version;
  end if;
  if inventory_always() = any (p_from) or inventory_always() = any (p_tick) then
    v_ok := inventory_move_topics(p_tenant, p_unit, p_pool);
  end if;
  return true;
end $$;

revoke execute on function inventory_bump from public;

-- Returns the size of a pool, from the stored row and the latest quote: facts at least as new win
-- (INV-13).
create function inventory_pool_size(p_size int, p_version bigint, p_quoted int, p_quoted_version bigint)
returns int language sql immutable parallel safe
  return case when p_quoted is not null and p_version <= p_quoted_version then p_quoted else p_size end;

-- Adds to pools only what these holds do not have yet, and gives back what they no longer need.
-- Missing rows are created, and rows are locked in one order. Returns the changed rows; short is
-- null, or the rows with too little left, in which case the caller rolls everything back.
--
-- p_size: the size as just quoted from the facts of p_config, or null for a claim that was kept,
-- which leaves the size unchanged; negative: taken beyond the size, which stays. The refusal omits the subject, which must not reach a log.
create function inventory_count(p_tenant int, p_config bigint, p_new boolean, p_hold uuid[], p_pool_hold int[], p_pool int[], p_subject text[], p_tick int[], p_size int[], p_qty int[],
  out moved_pool int[], out moved_tick int[], out short jsonb)
language plpgsql as $$
declare
  v_subject text[] := p_subject;
  v_size int[] := p_size;
  v_delta int[] := p_qty;
  v_left int;
  v_is_beyond boolean;             -- taken beyond the size (INV-23)
begin
  moved_pool := p_pool;
  moved_tick := p_tick;
  if not p_new then
    select array_agg(pool_id order by pool_id, subject, tick), array_agg(subject order by pool_id, subject, tick),
      array_agg(tick order by pool_id, subject, tick), array_agg(size order by pool_id, subject, tick),
      array_agg(delta order by pool_id, subject, tick)
    into moved_pool, v_subject, moved_tick, v_size, v_delta
    from (
      select pool_id, subject, tick, max(size) as size, sum(qty)::int as delta from (
        select w.pool_id, w.subject collate "C" as subject, w.tick, w.size, w.qty
        from unnest(p_pool, p_subject, p_tick, p_size, p_qty) as w(pool_id, subject, tick, size, qty)
        union all
        select c.pool_id, c.subject::text, c.tick, null, -c.qty
        from unnest(p_hold) as h(id), lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c
      ) both_sides
      group by pool_id, subject, tick
      having sum(qty) <> 0
    ) difference;
  end if;

  for place in 1 .. coalesce(cardinality(moved_pool), 0) loop
    v_is_beyond := coalesce(v_size[place] < 0, false);
    if v_is_beyond then
      v_size[place] := null;
    end if;
    if v_is_beyond and v_delta[place] > 0 then
      insert into pool as p (tenant_id, id, subject, tick, size, over, taken)
      values (p_tenant, moved_pool[place], v_subject[place], moved_tick[place], 0, v_delta[place], v_delta[place])
      on conflict (tenant_id, id, subject, tick) do update set taken = p.taken + v_delta[place],
        over = greatest(0, p.taken + v_delta[place] - p.size);
    elsif v_delta[place] > 0 and v_delta[place] <= v_size[place] then
      insert into pool as p (tenant_id, id, subject, tick, size, size_version, taken)
      values (p_tenant, moved_pool[place], v_subject[place], moved_tick[place], v_size[place], coalesce(p_config, 0), v_delta[place])
      on conflict (tenant_id, id, subject, tick) do update set taken = p.taken + v_delta[place],
        size = inventory_pool_size(p.size, p.size_version, excluded.size, p_config),
        size_version = greatest(p.size_version, p_config),
        over = greatest(0, p.taken - inventory_pool_size(p.size, p.size_version, excluded.size, p_config))
        where p.taken + v_delta[place] <= inventory_pool_size(p.size, p.size_version, excluded.size, p_config);
    else
      update pool p set taken = p.taken + v_delta[place],
        size = inventory_pool_size(p.size, p.size_version, v_size[place], p_config),
        size_version = case when v_size[place] is null then p.size_version else greatest(p.size_version, p_config) end,
        over = greatest(0, p.taken + least(v_delta[place], 0) - inventory_pool_size(p.size, p.size_version, v_size[place], p_config))
      where p.tenant_id = p_tenant and p.id = moved_pool[place] and p.subject = v_subject[place] and p.tick = moved_tick[place]
        and (v_delta[place] < 0
          or p.taken + v_delta[place] <= inventory_pool_size(p.size, p.size_version, v_size[place], p_config));
    end if;
    if not found then
      select greatest(0, inventory_pool_size(p.size, p.size_version, v_size[place], p_config) - p.taken) into v_left from pool p
      where p.tenant_id = p_tenant and p.id = moved_pool[place] and p.subject = v_subject[place] and p.tick = moved_tick[place];
      v_left := coalesce(v_left, v_size[place], 0) + (
        select coalesce(sum((select c.qty from pool_claim c
          where c.tenant_id = p_tenant and c.hold_id = h.id and c.pool_id = moved_pool[place] and c.subject = v_subject[place]
            and c.tick = moved_tick[place])), 0)
        from unnest(p_hold) as h(id));
      short := coalesce(short, '[]') || (
        select jsonb_agg(jsonb_build_object('hold', p_hold[w.hold], 'pool', w.pool_id, 'tick', w.tick, 'wanted', w.qty, 'left', v_left))
        from unnest(p_pool_hold, p_pool, p_subject, p_tick, p_qty) as w(hold, pool_id, subject, tick, qty)
        where w.pool_id = moved_pool[place] and w.subject = v_subject[place] and w.tick = moved_tick[place]);
    end if;
  end loop;

  if not p_new then
    for place in 1 .. cardinality(p_hold) loop
      delete from pool_claim c
      where c.tenant_id = p_tenant and c.hold_id = p_hold[place] and not exists (
        select from unnest(p_pool_hold, p_pool, p_subject, p_tick) as w(hold, pool_id, subject, tick)
        where w.hold = place and w.pool_id = c.pool_id and w.subject = c.subject and w.tick = c.tick);
    end loop;
  end if;
  insert into pool_claim as c (tenant_id, hold_id, pool_id, subject, tick, qty)
  select p_tenant, p_hold[w.hold], w.pool_id, w.subject, w.tick, w.qty
  from unnest(p_pool_hold, p_pool, p_subject, p_tick, p_qty) as w(hold, pool_id, subject, tick, qty)
  on conflict (tenant_id, hold_id, pool_id, subject, tick) do update set qty = excluded.qty where c.qty <> excluded.qty;
end $$;

revoke execute on function inventory_count from public;

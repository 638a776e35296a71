-- Take: one function, the only writer of holds, occupation, stays and counts (design "Taking, in
-- two round trips"). It runs with its owner's rights, subject to row-level security, and waits for
-- no lock longer than 300 ms. Locks are taken in one order everywhere: the cart, holds by id,
-- occupation by unit and tick, pools by id, subject and tick, day versions last.
--
-- Plans are made once, since planning costs more than the work, and possibly while the tables are
-- empty. So no statement here may depend on the planner's estimates: rows are reached by their
-- keys, one after the other or by a lateral look-up (offset 0 keeps it one), never by a join that
-- could be reversed, nor by "= any", which reads a small table whole. A test counts the rows read.
--
-- Every statement, and every expression, is prepared again in each transaction, which costs most
-- takes more than its execution. So the common case uses few statements, and no subquery is part of
-- a condition that seldom needs it.
--
-- Refusals, by SQLSTATE, nothing written:
-- - ND001 slot_taken: detail [{"hold", "units", "own"}]: the holds that lost something; own =
-- another hold of the same owner has it
-- - ND002 capacity: detail [{"hold", "pool", "tick", "left", "wanted"}]; constraint
-- pool_not_oversold
-- - ND003 stale_facts: the configuration has changed since the quote
-- - ND006 proof_needed: detail {before, after}: weight of the network's holds before and after the
-- take
-- - ND007 slot_resting: detail {until}: a slot that this network has given up again, and its end
-- - ND004 hold_changed: detail ["hold"]: now another owner's, or in a state that this take must not
-- change
-- - ND005 cart_changed: detail: the owner's holds that are not firm, as returned by holdsOf

-- p_hold .. p_order_line are parallel arrays, one entry a hold; stretches and counts are sorted;
-- p_unit_hold and p_pool_hold contain the hold of a stretch or count, as an index in p_hold.
-- p_until is null exactly for 'firm'. p_config null: not compared. p_network, p_weight, p_spare,
-- p_terms: of a network or an account, see inventory_network; else null. Returns the end of the
-- holds in milliseconds. p_seen: the owner's holds when the cart was checked, as for
-- inventory_demand_cart; null: not compared. p_apart: hold that belongs to itself and to no cart.
create function inventory_take(
  p_tenant int, p_owner uuid, p_any_owner boolean, p_now bigint, p_config bigint,
  p_state hold_state, p_before hold_state[], p_until bigint, p_first bigint,
  p_hold uuid[], p_kind stay_kind[], p_product int[], p_line text[], p_order_line uuid[],
  p_unit_hold int[], p_unit int[], p_from int[], p_to int[],
  p_pool_hold int[], p_pool int[], p_subject text[], p_tick int[], p_size int[], p_qty int[],
  p_network uuid, p_weight int[], p_spare int, p_terms json,
  p_seen text[], p_apart uuid
) returns bigint language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  v_now timestamptz := inventory_instant(p_now);
  v_until timestamptz := inventory_instant(p_until);
  v_claim_until timestamptz := case p_state when 'paying' then 'infinity' else v_until end;
  v_offset int;
  v_is_stale boolean;              -- the versions of the quote are outdated
  v_is_changed boolean;            -- the cart has changed since it was checked
  v_is_crowded boolean;            -- its network would hold more than remains free
  v_has_given_up boolean;          -- its network has given up a hold recently
  v_has_counts boolean := cardinality(p_pool) > 0;
  v_count int;
  v_is_taken boolean;              -- a requested tick belongs to another owner
  -- one new hold, with permanent claims on units only
  v_are_seats boolean := cardinality(p_hold) = 1 and cardinality(p_unit) > 0 and inventory_always() = all (p_from);
  v_new boolean := false;          -- each hold is created by this take
  v_quiet boolean := false;        -- no schedule changes
  v_same boolean := true;          -- the stays are unchanged
  v_ok boolean;
  v_old_hold uuid[]; v_old_unit int[]; v_old_from int[]; v_old_to int[];
  v_drop_unit int[]; v_drop_tick int[]; v_drop_hold uuid[];
  v_moved_pool int[]; v_moved_tick int[]; v_short jsonb;
begin
  -- a. the tenant, the queues of the cart and of its network (inventory_queue, in line), and the
  -- facts the take was checked against
  v_ok := inventory_enter(p_tenant) is not null
    and (p_seen is null or pg_advisory_xact_lock(uuid_hash_extended(p_owner, p_tenant)) is not null)
    and (p_network is null or pg_advisory_xact_lock(uuid_hash_extended(p_network, p_tenant)) is not null);
  select t.offset_minutes, t.config_version <> p_config,
    p_seen = '{}' and exists (
      select from hold where tenant_id = p_tenant and owner = p_owner and state <> 'firm' and (state = 'paying' or until > v_now)),
    p_network is not null and p_spare < (
      select coalesce(sum(weight), 0) from (
        select weight from hold
        where tenant_id = p_tenant and network = p_network and (state = 'paying' or until > v_now) and id <> all (p_hold)
        limit greatest(p_spare, 0) + 1) others),
    p_network is not null and exists (select from given_up where tenant_id = p_tenant and network = p_network)
  into v_offset, v_is_stale, v_is_changed, v_is_crowded, v_has_given_up
  from tenant t where t.tenant_id = p_tenant;
  if v_is_stale then
    raise exception using errcode = 'ND003', message = 'stale_facts';
  end if;
  if v_is_changed or p_seen <> '{}' then
    v_ok := inventory_demand_cart(p_tenant, p_owner, v_now, p_seen);
  end if;
  if v_is_crowded then
    v_ok := inventory_demand_proof(p_tenant, p_network, p_terms, v_now, p_hold, p_weight);
    if p_state = 'held' then
      p_until := p_terms->>'short';
      v_until := inventory_instant(p_until);
      v_claim_until := v_until;
    end if;
  end if;

  -- b. the headers, so that two tabs with one hold queue here
  if cardinality(p_hold) = 1 then
    -- The common case, one new hold, in half the time.
    insert into hold (tenant_id, id, owner, state, until, first_held_at, product_id, line, units, order_line_id, network, weight)
    values (p_tenant, p_hold[1], case p_hold[1] when p_apart then p_apart else p_owner end, p_state, v_until, inventory_instant(p_first), p_product[1], coalesce(p_line[1]::json, '{}'),
      case when v_are_seats then p_unit end, p_order_line[1],
      case when p_weight[1] > 0 then p_network end, coalesce(p_weight[1], 0))
    on conflict (tenant_id, id) do nothing;
    v_new := found;
  end if;
  if not v_new then
    -- A conflicting hold that is gone by now is created here, and its units are written last.
    v_are_seats := false;
    -- Created or locked one after the other: never one created before another is waited for out of
    -- order.
    with header as (
      insert into hold as h (tenant_id, id, owner, state, until, first_held_at, product_id, line, order_line_id, network, weight)
      select p_tenant, w.id, case w.id when p_apart then p_apart else p_owner end, p_state, v_until, inventory_instant(p_first), w.product, coalesce(w.line::json, '{}'), w.order_line,
        case when w.weight > 0 then p_network end, coalesce(w.weight, 0)
      from unnest(p_hold, p_product, p_line, p_order_line, p_weight) as w(id, product, line, order_line, weight)
      order by w.id
      on conflict (tenant_id, id) do update set revision = h.revision + 1
        where (p_any_owner or h.owner = excluded.owner) and h.state = any (p_before)
      returning h.revision, h.state, h.until
    )
    select count(*), bool_and(revision = 1), bool_and(revision > 1 and state = p_state and (until is null or until > v_now))
    into v_count, v_new, v_quiet from header;
    if v_count < cardinality(p_hold) then
      raise exception using errcode = 'ND004', message = 'hold_changed', detail = (
        select coalesce(jsonb_agg(h.id), '[]')::text
        from unnest(p_hold) as w(id), lateral (select * from hold where tenant_id = p_tenant and id = w.id offset 0) h
        where not ((p_any_owner or h.owner = case w.id when p_apart then p_apart else p_owner end) and h.state = any (p_before)));
    end if;
  end if;
  if v_has_given_up or (p_network is not null and not v_new) then
    if not v_new then
      v_ok := inventory_give_up(p_tenant, p_hold, v_now, true);
    end if;
    v_ok := inventory_demand_rested(p_tenant, p_network, p_terms, v_now, p_hold, p_unit_hold, p_unit, p_from, p_to);
  end if;
  if not v_new then
    select count(*) = cardinality(p_unit) and coalesce(bool_and(w.hold is not null), true),
      array_agg(s.hold_id), array_agg(s.unit_id), array_agg(s.from_tick), array_agg(s.to_tick)
    into v_same, v_old_hold, v_old_unit, v_old_from, v_old_to
    from (
      -- inventory_taken_units, in line, with the kind that permanent claims have in occupation
      select stay.hold_id, stay.unit_id, stay.from_tick, stay.to_tick, stay.kind
      from unnest(p_hold) as h(id), lateral (select * from stay where tenant_id = p_tenant and hold_id = h.id offset 0) stay
      union all
      select header.id, had.unit_id, inventory_always(), inventory_always() + 1, (
        select kind from occupation o
        where o.tenant_id = p_tenant and o.unit_id = had.unit_id and o.tick = inventory_always() and o.hold_id = header.id)
      from unnest(p_hold) as h(id), lateral (select id, units from hold where tenant_id = p_tenant and id = h.id offset 0) header,
        unnest(header.units) as had(unit_id)
    ) s
    left join unnest(p_unit_hold, p_unit, p_from, p_to) as w(hold, unit_id, from_tick, to_tick)
      on p_hold[w.hold] = s.hold_id and w.unit_id = s.unit_id and w.from_tick = s.from_tick and w.to_tick = s.to_tick
      and coalesce(p_kind[w.hold], 'booking') = s.kind;
    v_quiet := v_quiet and v_same;
    v_has_counts := v_has_counts or exists (
      select from unnest(p_hold) as h(id), lateral (select from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c);
    if not v_same then
      -- A tick of an expired hold may belong to another by now, even within the same take: listed
      -- once.
      select array_agg(unit_id), array_agg(tick), array_agg(hold_id) into v_drop_unit, v_drop_tick, v_drop_hold
      from (
        select distinct on (s.unit_id, t) s.unit_id, t as tick, s.hold_id
        from unnest(v_old_hold, v_old_unit, v_old_from, v_old_to) as s(hold_id, unit_id, from_tick, to_tick),
          generate_series(s.from_tick, s.to_tick - 1) t
        where not exists (
          select from unnest(p_unit, p_from, p_to) as w(unit_id, from_tick, to_tick)
          where w.unit_id = s.unit_id and t >= w.from_tick and t < w.to_tick)
      ) given_up;
    end if;
  end if;

  -- c. occupation: ticks that are free, expired or already the hold's own; all of them, or none
  if v_are_seats then
    -- The common case of seats: each is one tick.
    insert into occupation as o (tenant_id, unit_id, tick, kind, hold_id, until)
    select p_tenant, w.unit_id, inventory_always(), coalesce(p_kind[1], 'booking'), p_hold[1], v_claim_until from unnest(p_unit) as w(unit_id)
    on conflict (tenant_id, unit_id, tick) do update set kind = excluded.kind, hold_id = excluded.hold_id, until = excluded.until
      where o.until <= v_now or o.hold_id = p_hold[1];
    get diagnostics v_count = row_count;
    v_is_taken := v_count < cardinality(p_unit);
  elsif v_drop_unit is null and cardinality(p_unit) = 1 then
    -- The common case, one stretch, in less time.
    insert into occupation as o (tenant_id, unit_id, tick, kind, hold_id, until)
    select p_tenant, p_unit[1], generate_series(p_from[1], p_to[1] - 1), coalesce(p_kind[p_unit_hold[1]], 'booking'), p_hold[p_unit_hold[1]], v_claim_until
    on conflict (tenant_id, unit_id, tick) do update set kind = excluded.kind, hold_id = excluded.hold_id, until = excluded.until
      where o.until <= v_now or o.hold_id = any (p_hold);
    get diagnostics v_count = row_count;
    v_is_taken := v_count < p_to[1] - p_from[1];
  elsif v_drop_unit is not null or cardinality(p_unit) > 0 then
    -- d. ticks given up are locked in the same sorted pass, marked, and deleted: no lock out of
    -- order. Stretches are sorted: two holds of one take that claim the same tick are adjacent, the
    -- second is left out, and so reported as missing.
    with put as (
      insert into occupation as o (tenant_id, unit_id, tick, kind, hold_id, until)
      select p_tenant, w.unit_id, w.tick, w.kind, w.hold_id, w.until
      from (
        select u.unit_id, t as tick, coalesce(p_kind[u.hold], 'booking') as kind, p_hold[u.hold] as hold_id, v_claim_until as until
        from unnest(p_unit_hold, p_unit, p_from, p_to) with ordinality as u(hold, unit_id, from_tick, to_tick, place),
          generate_series(u.from_tick, u.to_tick - 1) t
        where (u.unit_id = p_unit[u.place - 1] and u.from_tick < p_to[u.place - 1]) is not true
        union all
        select d.unit_id, d.tick, 'booking', d.hold_id, '-infinity' from unnest(v_drop_unit, v_drop_tick, v_drop_hold) as d(unit_id, tick, hold_id)
      ) w
      order by w.unit_id, w.tick
      on conflict (tenant_id, unit_id, tick) do update set kind = excluded.kind, hold_id = excluded.hold_id, until = excluded.until
        where o.until <= v_now or o.hold_id = any (p_hold)
      returning o.until
    )
    select count(*) filter (where until is null or until > '-infinity')
      < (select sum(w.to_tick - w.from_tick) from unnest(p_from, p_to) as w(from_tick, to_tick))
    into v_is_taken from put;
    for place in 1 .. coalesce(cardinality(v_old_unit), 0) loop
      delete from occupation o
      where o.tenant_id = p_tenant and o.unit_id = v_old_unit[place] and o.tick >= v_old_from[place] and o.tick < v_old_to[place]
        and o.until = '-infinity' and o.hold_id = any (p_hold);
    end loop;
  end if;
  if v_is_taken then
    raise exception using errcode = 'ND001', message = 'slot_taken', constraint = 'occupation_pkey',
      detail = inventory_lost(p_tenant, p_owner, v_now, p_hold, p_unit_hold, p_unit, p_from, p_to)::text;
  end if;

  -- e. the pools; most holds have places only, and no counts
  if v_has_counts then
    select moved_pool, moved_tick, short into v_moved_pool, v_moved_tick, v_short
    from inventory_count(p_tenant, p_config, v_new, p_hold, p_pool_hold, p_pool, p_subject, p_tick, p_size, p_qty);
    if v_short is not null then
      raise exception using errcode = 'ND002', message = 'capacity', constraint = 'pool_not_oversold', detail = v_short::text;
    end if;
  end if;

  -- f. the read model, and last the versions
  if not v_new then
    for place in 1 .. cardinality(p_hold) loop
      if v_same then
        update stay set until = v_claim_until
        where tenant_id = p_tenant and hold_id = p_hold[place] and until is distinct from v_claim_until;
      else
        delete from stay where tenant_id = p_tenant and hold_id = p_hold[place];
      end if;
      update hold h set state = p_state, until = v_until,
        first_held_at = case when h.until <= v_now and h.state = 'held' then inventory_instant(p_first) else h.first_held_at end,
        product_id = coalesce(p_product[place], h.product_id), line = coalesce(p_line[place]::json, h.line),
        order_line_id = coalesce(p_order_line[place], h.order_line_id),
        -- The reconciler keeps the network the hold is counted for; firm holds are no longer
        -- counted.
        network = case when p_state = 'firm' then null when p_any_owner then h.network when p_weight[place] > 0 then p_network end,
        weight = coalesce(p_weight[place], h.weight)
      where h.tenant_id = p_tenant and h.id = p_hold[place];
    end loop;
  end if;
  if (v_new or not v_same) and not v_are_seats then
    insert into stay (tenant_id, hold_id, unit_id, from_tick, to_tick, kind, until)
    select p_tenant, p_hold[w.hold], w.unit_id, w.from_tick, w.to_tick, coalesce(p_kind[w.hold], 'booking'), v_claim_until
    from unnest(p_unit_hold, p_unit, p_from, p_to) as w(hold, unit_id, from_tick, to_tick)
    where w.from_tick < inventory_always();
    if inventory_always() = any (p_from) or inventory_always() = any (v_old_from) then
      for place in 1 .. cardinality(p_hold) loop
        update hold set units = (
          select array_agg(w.unit_id) from unnest(p_unit_hold, p_unit, p_from) as w(hold, unit_id, from_tick)
          where w.hold = place and w.from_tick = inventory_always())
        where tenant_id = p_tenant and id = p_hold[place];
      end loop;
    end if;
  end if;
  if not v_quiet or v_moved_pool is not null then
    if v_same and not v_has_counts and cardinality(p_unit) = 1 and p_from[1] < inventory_always() then
      -- inventory_bump for the common case, at a third of its cost: one stretch of time, which no
      -- topic shows (INV-16)
      insert into day_version as v (tenant_id, service_id, day, part)
      select p_tenant, s.service_id,
        date '1970-01-01' + generate_series((p_from[1] * 5 + v_offset - s.tail_minutes) / 1440, (p_to[1] * 5 + v_offset - 1) / 1440),
        pg_backend_pid() % 16
      from unit_service s
      where s.tenant_id = p_tenant and s.unit_id = p_unit[1]
      order by s.service_id
      on conflict (tenant_id, service_id, day, part) do update set version = v.version + excluded.version;
    elsif v_are_seats and not v_has_counts then
      -- the same for seats of one topic, whose block is looked up once: they are sorted (INV-16)
      insert into topic_version as v (tenant_id, topic_id, part)
      select p_tenant, b.topic_id, pg_backend_pid() % 16
      from (
        select topic_id, to_id from topic_block where tenant_id = p_tenant and not is_pool and from_id <= p_unit[1]
        order by from_id desc limit 1
      ) b
      where b.to_id > p_unit[cardinality(p_unit)]
      on conflict (tenant_id, topic_id, part) do update set version = v.version + excluded.version;
      if not found then
        v_ok := inventory_move_topics(p_tenant, p_unit, null);
      end if;
    else
      if not v_same then
        p_unit := p_unit || v_old_unit; p_from := p_from || v_old_from; p_to := p_to || v_old_to;
      end if;
      v_ok := inventory_bump(p_tenant, v_offset, v_now, p_unit, p_from, p_to, p_pool || v_moved_pool, p_tick || v_moved_tick);
    end if;
  end if;
  return p_until;
end $$;

-- The same for a caller inside a transaction that must continue: returns the refusal, or null. The
-- block rolls back what the take has begun. ND005 is raised: a caller that passed p_seen starts
-- over.
create function inventory_try_take(
  p_tenant int, p_owner uuid, p_any_owner boolean, p_now bigint, p_config bigint,
  p_state hold_state, p_before hold_state[], p_until bigint, p_first bigint,
  p_hold uuid[], p_kind stay_kind[], p_product int[], p_line text[], p_order_line uuid[],
  p_unit_hold int[], p_unit int[], p_from int[], p_to int[],
  p_pool_hold int[], p_pool int[], p_subject text[], p_tick int[], p_size int[], p_qty int[],
  p_network uuid, p_weight int[], p_spare int, p_terms json,
  p_seen text[], p_apart uuid
) returns jsonb language plpgsql as $$
declare v_code text; v_detail text;
begin
  perform inventory_take(p_tenant, p_owner, p_any_owner, p_now, p_config, p_state, p_before, p_until, p_first,
    p_hold, p_kind, p_product, p_line, p_order_line, p_unit_hold, p_unit, p_from, p_to,
    p_pool_hold, p_pool, p_subject, p_tick, p_size, p_qty, p_network, p_weight, p_spare, p_terms, p_seen, p_apart);
  return null;
exception when sqlstate 'ND001' or sqlstate 'ND002' or sqlstate 'ND003' or sqlstate 'ND004' or sqlstate 'ND006' or sqlstate 'ND007' then
  get stacked diagnostics v_code = returned_sqlstate, v_detail = pg_exception_detail;
  return jsonb_build_object('code', v_code, 'detail', coalesce(nullif(v_detail, ''), '[]')::jsonb);
end $$;

revoke execute on function inventory_take, inventory_try_take from public;
grant execute on function inventory_take, inventory_try_take to nadi_app;

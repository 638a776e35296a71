-- Network limits for carts without an account (rules HOARD-03 to HOARD-06), and the cool-down of an
-- account's own releases, counted under a key of its own (HOARD-07). Part of a take, which
-- runs with its owner's rights. p_terms: the domain's NetworkTerms. The take queues on the network
-- so that the count is exact, and checks itself whether the network's other holds exceed p_spare:
-- the free allowance minus the weight of the take. This is rare, and only then are these functions
-- called.

-- Refuses a take above the free allowance without a sufficient proof of work; with one, spends the
-- proof. A take that does not increase the network's holds is never refused. Counting stops at the
-- weight that no proof can pay for (each counted hold weighs at least 1).
create function inventory_demand_proof(p_tenant int, p_network uuid, p_terms json, p_now timestamptz, p_hold uuid[], p_weight int[])
returns boolean language plpgsql as $$
declare
  v_free int := p_terms->>'free';
  v_before int;
  v_after int;
begin
  select coalesce(sum(weight), 0) into v_before
  from (
    select h.weight from hold h
    where h.tenant_id = p_tenant and h.network = p_network and (h.state = 'paying' or h.until > p_now) and h.id <> all (p_hold)
    limit v_free + 1000
  ) others;
  v_after := v_before + (select sum(weight) from unnest(p_weight) as weight);
  select v_before + coalesce(sum(h.weight), 0) into v_before
  from unnest(p_hold) as w(id), lateral (
    select * from hold where tenant_id = p_tenant and id = w.id and network = p_network and (state = 'paying' or until > p_now) offset 0) h;
  if v_after <= v_before then
    return true;
  end if;
  if v_after <= (p_terms->>'capacity')::int and v_after - v_before <= (p_terms->>'added')::int then
    insert into spent_proof (tenant_id, id, ends_at)
    values (p_tenant, (p_terms->>'proof')::uuid, inventory_instant((p_terms->>'proofUntil')::bigint))
    on conflict do nothing;
    if found then
      return true;
    end if;
  end if;
  raise exception using errcode = 'ND006', message = 'proof_needed',
    detail = json_build_object('before', v_before, 'after', v_after)::text;
end $$;

-- Returns the weight of the holds of this network's carts, counted up to p_most; null when it has
-- given something up. Read without a lock: the take decides.
create function inventory_network_load(p_tenant int, p_network uuid, p_most int, p_now bigint) returns int
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare v_now timestamptz := inventory_instant(p_now);
begin
  if exists (select from given_up where tenant_id = p_tenant and network = p_network) then
    return null;
  end if;
  return (
    select coalesce(sum(weight), 0)
    from (
      select h.weight from hold h
      where h.tenant_id = p_tenant and h.network = p_network and (h.state = 'paying' or h.until > v_now)
      limit p_most
    ) counted);
end $$;

-- Records the slots of these holds as given up by their networks; p_ended: only those that expired.
create function inventory_give_up(p_tenant int, p_hold uuid[], p_now timestamptz, p_ended boolean) returns boolean language plpgsql as $$
begin
  insert into given_up (tenant_id, network, unit_id, from_tick, to_tick, at)
  select p_tenant, h.network, s.unit_id, s.from_tick, s.to_tick, case h.state when 'held' then least(h.until, p_now) else p_now end
  from unnest(p_hold) as w(id),
    lateral (select * from hold where tenant_id = p_tenant and id = w.id offset 0) h,
    inventory_taken_units(p_tenant, array[w.id]) s
  where h.network is not null and not (p_ended and (h.state <> 'held' or h.until > p_now))
  on conflict do nothing;
  return true;
end $$;

-- Refuses a slot that is resting for this network; slots that a cart holds already are exempt.
create function inventory_demand_rested(
  p_tenant int, p_network uuid, p_terms json, p_now timestamptz,
  p_hold uuid[], p_unit_hold int[], p_unit int[], p_from int[], p_to int[]
) returns boolean language plpgsql as $$
declare
  v_remembered timestamptz := inventory_instant((p_terms->>'remembered')::bigint);
  v_count int;
  v_last timestamptz;
  v_rests_until timestamptz;
begin
  for place in 1 .. cardinality(p_unit) loop
    select count(*), max(at) into v_count, v_last from given_up
    where tenant_id = p_tenant and network = p_network and unit_id = p_unit[place]
      and from_tick < p_to[place] and from_tick > p_from[place] - 576 and to_tick > p_from[place] and at > v_remembered;
    continue when v_count < (p_terms->>'times')::int;
    v_rests_until := v_last + (p_terms->>'coolDown')::bigint * interval '1 millisecond'
      * case when (p_terms->>'grows')::boolean then 2 ^ least(v_count - (p_terms->>'times')::int, 6) else 1 end;
    continue when v_rests_until <= p_now;
    continue when exists (
      select from hold h, inventory_taken_units(p_tenant, array[h.id]) s
      where h.tenant_id = p_tenant and h.id = p_hold[p_unit_hold[place]] and (h.state <> 'held' or h.until > p_now)
        and s.unit_id = p_unit[place] and s.from_tick <= p_from[place] and s.to_tick >= p_to[place]);
    raise exception using errcode = 'ND007', message = 'slot_resting',
      detail = json_build_object('until', (extract(epoch from v_rests_until) * 1000)::bigint)::text;
  end loop;
  return true;
end $$;

-- Purges slots given up, and proofs spent, before a given time; returns the number of rows.
create function inventory_purge_given_up(p_tenant int, p_before bigint, p_limit int) returns int language plpgsql security definer
set search_path = public, pg_temp
as $$
declare v_count int;
begin
  perform inventory_enter(p_tenant);
  delete from given_up where tenant_id = p_tenant and ctid = any (array (
    select ctid from given_up where tenant_id = p_tenant and at < inventory_instant(p_before) order by at limit p_limit));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create function inventory_purge_proofs(p_tenant int, p_before bigint, p_limit int) returns int language plpgsql security definer
set search_path = public, pg_temp
as $$
declare v_count int;
begin
  perform inventory_enter(p_tenant);
  delete from spent_proof where tenant_id = p_tenant and ctid = any (array (
    select ctid from spent_proof where tenant_id = p_tenant and ends_at < inventory_instant(p_before) order by ends_at limit p_limit));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function inventory_demand_proof, inventory_network_load, inventory_give_up, inventory_demand_rested,
  inventory_purge_given_up, inventory_purge_proofs from public;
grant execute on function inventory_network_load, inventory_purge_given_up, inventory_purge_proofs to nadi_app;

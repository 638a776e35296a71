-- What others may see of inventory.

-- Units over time. What ended by time is still here until swept: readers leave out until <= their time.
create view pub_inventory_stay with (security_invoker = true) as
  select tenant_id, hold_id, unit_id, from_tick, to_tick, kind, until from stay;
create view pub_inventory_hold with (security_invoker = true) as
  select tenant_id, id, owner, state, until, product_id from hold;
create view pub_inventory_closure with (security_invoker = true) as
  select tenant_id, id, unit_id, from_tick, to_tick, reason from closure;
create view pub_inventory_facility_unit with (security_invoker = true) as
  select tenant_id, facility_id, unit_id from facility_unit;
create view pub_inventory_pool with (security_invoker = true) as
  select tenant_id, id as pool_id, tick, size, over, taken from pool;
create view pub_inventory_pool_claim with (security_invoker = true) as
  select tenant_id, hold_id, pool_id, tick, qty from pool_claim;
grant select on pub_inventory_stay, pub_inventory_hold, pub_inventory_closure, pub_inventory_facility_unit, pub_inventory_pool,
  pub_inventory_pool_claim to nadi_app;

-- Everything that stands on these units between two ticks: one indexed range read, one round trip. A hold's
-- owner and product are told while it is not firm. A stay is at most 576 ticks long, so the range is bounded.
create function inventory_stays(p_tenant int, p_unit int[], p_from int, p_to int, p_now bigint)
returns table (hold_id uuid, unit_id int, from_tick int, to_tick int, kind text, until_ms float8, owner uuid, product_id int)
language plpgsql
as $$
#variable_conflict use_column
begin
  perform inventory_enter(p_tenant);
  return query
  select s.hold_id, s.unit_id, s.from_tick, s.to_tick, s.kind::text,
    case when s.until < 'infinity' then extract(epoch from s.until)::float8 * 1000 end, h.owner, h.product_id
  from unnest(p_unit) as u(id),
  lateral (
    select * from stay
    where tenant_id = p_tenant and unit_id = u.id and from_tick >= p_from - 576 and from_tick < p_to and to_tick > p_from
      and (until is null or until > inventory_instant(p_now))
    offset 0
  ) s
  left join lateral (
    select x.owner, x.product_id from hold x
    where s.until is not null and x.tenant_id = p_tenant and x.id = s.hold_id
    offset 0
  ) h on true;
end $$;

-- Rows of pools between two ticks, what ended by time given back already.
create function inventory_pools(p_tenant int, p_pool int[], p_from int, p_to int, p_now bigint)
returns table (pool_id int, tick int, size int, taken int) language plpgsql
as $$
#variable_conflict use_column
begin
  perform inventory_enter(p_tenant);
  return query
  with ended as materialized (
    select c.pool_id, c.tick, sum(c.qty)::int as qty
    from hold h, lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c
    where h.tenant_id = p_tenant and h.until <= inventory_instant(p_now) and h.state = 'held'
    group by 1, 2
  )
  select p.id, p.tick, p.size + p.over,
    p.taken - coalesce((select e.qty from ended e where e.pool_id = p.id and e.tick = p.tick), 0)
  from unnest(p_pool) as w(id),
  lateral (select * from pool where tenant_id = p_tenant and id = w.id and tick >= p_from and tick < p_to offset 0) p;
end $$;

-- Who has what of these pools between two ticks.
create function inventory_claims(p_tenant int, p_pool int[], p_from int, p_to int, p_now bigint)
returns table (hold_id uuid, pool_id int, tick int, qty int, state text, until_ms float8, owner uuid, product_id int)
language plpgsql
as $$
#variable_conflict use_column
begin
  perform inventory_enter(p_tenant);
  return query
  select c.hold_id, c.pool_id, c.tick, c.qty, h.state::text, case when h.state = 'held' then extract(epoch from h.until)::float8 * 1000 end,
    h.owner, h.product_id
  from unnest(p_pool) as w(id),
  lateral (select * from pool_claim where tenant_id = p_tenant and pool_id = w.id and tick >= p_from and tick < p_to offset 0) c,
  lateral (select * from hold where tenant_id = p_tenant and id = c.hold_id offset 0) h
  where (h.state <> 'held' or h.until > inventory_instant(p_now));
end $$;
grant execute on function inventory_stays, inventory_pools, inventory_claims to nadi_app;

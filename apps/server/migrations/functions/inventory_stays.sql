-- Returns all stays on these units between two ticks: one indexed range read, one round trip. Owner
-- and product of a hold are included while it is not firm. A stay is at most 576 ticks long, so the
-- range is bounded.
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
    select hold_id, unit_id, from_tick, to_tick, kind, until from stay
    where tenant_id = p_tenant and unit_id = u.id and from_tick >= p_from - 576 and from_tick < p_to and to_tick > p_from
      and (until is null or until > inventory_instant(p_now))
    union all
    select hold_id, unit_id, tick, tick + 1, kind, until from pub_inventory_occupation
    where p_to > inventory_always() and tenant_id = p_tenant and unit_id = u.id and tick = inventory_always()
      and (until is null or until > inventory_instant(p_now))
    offset 0
  ) s
  left join lateral (
    select x.owner, x.product_id from hold x
    where s.until is not null and x.tenant_id = p_tenant and x.id = s.hold_id
    offset 0
  ) h on true;
end $$;

grant execute on function inventory_stays to nadi_app;

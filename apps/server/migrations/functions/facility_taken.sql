-- Returns everything customers have taken of these units and pools between two ticks. The versions
-- are read first, so that they are never newer than the facts. taken is a JSON list without its
-- brackets. Firm bookings, of which a day has thousands, are one number each: unit * 2^22 +
-- (from_tick - p_from + 576) * 2^11 + (to_tick - p_from); a stay is at most 576 ticks long. Entries
-- with more data are arrays: hold, unit, from_tick, to_tick, until in milliseconds, [owner,
-- product]. p_shared: units that several facilities use, whose bookings need their hold to be
-- distinguished.
create function facility_taken(
  p_tenant int, p_service int, p_day date, p_unit int[], p_shared int[], p_pool int[], p_from int, p_to int, p_now bigint,
  out config_version bigint, out version bigint, out taken text, out counted text
) language plpgsql as $$
#variable_conflict use_column
begin
  perform inventory_enter(p_tenant);
  select c.config_version into config_version from pub_tenant_host_version c where c.tenant_id = p_tenant limit 1;
  select d.version into version from pub_inventory_day_version d where d.tenant_id = p_tenant and d.service_id = p_service and d.day = p_day;
  version := coalesce(version, 0);
  select string_agg(
    case when until is null and unit_id <> all (p_shared)
      then (unit_id::bigint * 4194304 + (from_tick - p_from + 576) * 2048 + (to_tick - p_from))::text
      else json_build_array(hold_id, unit_id, from_tick, to_tick,
        case when until < 'infinity' then extract(epoch from until) * 1000 end,
        case when until is not null then (
          select json_build_array(h.owner, h.product_id) from pub_inventory_hold h where h.tenant_id = p_tenant and h.id = hold_id
        ) end)::text
    end, ',')
  into taken
  from (
    select * from pub_inventory_stay
    where tenant_id = p_tenant and unit_id = any (p_unit)
      and from_tick >= p_from - 72 and from_tick < p_to and to_tick > p_from
    union all
    select * from pub_inventory_stay
    where tenant_id = p_tenant and unit_id = any (p_unit)
      and from_tick >= p_from - 576 and from_tick < p_from - 72 and to_tick > p_from and to_tick - from_tick > 72
  ) stays
  where kind in ('booking', 'staff') and (until is null or until > inventory_instant(p_now));
  if cardinality(p_pool) > 0 then
    select json_agg(json_build_array(c.hold_id, c.pool_id, c.tick, c.qty, c.state, c.until_ms, c.owner, c.product_id))::text into counted
    from inventory_claims(p_tenant, p_pool, p_from, p_to, p_now) c;
  end if;
end $$;

grant execute on function facility_taken to nadi_app;

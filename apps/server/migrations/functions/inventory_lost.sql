-- Returns the lost claims and their holders, after the primary key refused the take. Read without
-- locks: for the error message, not for the decision.
create function inventory_lost(p_tenant int, p_owner uuid, p_now timestamptz, p_hold uuid[],
  p_unit_hold int[], p_unit int[], p_from int[], p_to int[]) returns jsonb language plpgsql as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('hold', lost.id, 'units', lost.units, 'own', lost.own)), '[]')
    from (
      select p_hold[w.hold] as id, jsonb_agg(distinct w.unit_id) as units,
        bool_and(p_owner = (select h.owner from hold h where h.tenant_id = p_tenant and h.id = o.hold_id)) as own
      from unnest(p_unit_hold, p_unit, p_from, p_to) as w(hold, unit_id, from_tick, to_tick),
      lateral (
        select distinct hold_id from occupation
        where tenant_id = p_tenant and unit_id = w.unit_id and tick >= w.from_tick and tick < w.to_tick
          and (until is null or until > p_now) and hold_id <> all (p_hold)
        offset 0
      ) o
      group by 1
    ) lost);
end $$;

revoke execute on function inventory_lost from public;

-- Returns the claims of these holds on units, timed and permanent. Claims of an expired hold may
-- have been taken over by others.
create function inventory_taken_units(p_tenant int, p_hold uuid[])
returns table (hold_id uuid, unit_id int, from_tick int, to_tick int) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  select s.hold_id, s.unit_id, s.from_tick, s.to_tick
  from unnest(p_hold) as w(id), lateral (select * from stay where tenant_id = p_tenant and hold_id = w.id offset 0) s
  union all
  select h.id, had.unit_id, inventory_always(), inventory_always() + 1
  from unnest(p_hold) as w(id), lateral (select id, units from hold where tenant_id = p_tenant and id = w.id offset 0) h,
    unnest(h.units) as had(unit_id);
end $$;

revoke execute on function inventory_taken_units from public;

-- Gives a place its units and links them to its service, up to p_tail minutes of the night after its
-- day. A place that has none yet is given those of the places that it is made of (p_parts), or one
-- of its own; the night is extended and never shortened, because what was sold in it stays. Units are facts of quotes: the venue's version is
-- incremented. Called last in its transaction.
create function inventory_show_place(p_tenant int, p_facility int, p_service int, p_tail int, p_parts int[]) returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  -- Above it are the blocks of topics (inventory_reserve).
  v_topics int := 1000000000;
  v_unit int;
begin
  perform inventory_enter(p_tenant);
  perform from tenant t where t.tenant_id = p_tenant for no key update;
  insert into facility_unit (tenant_id, facility_id, unit_id)
  select distinct p_tenant, p_facility, f.unit_id
  from unnest(p_parts) as part(id), lateral (
    select unit_id from facility_unit u where u.tenant_id = p_tenant and u.facility_id = part.id offset 0) f
  where not exists (select from facility_unit o where o.tenant_id = p_tenant and o.facility_id = p_facility);
  if not exists (select from facility_unit f where f.tenant_id = p_tenant and f.facility_id = p_facility) then
    select coalesce(max(u.id), 0) + 1 into v_unit from unit u where u.tenant_id = p_tenant and u.id < v_topics;
    insert into unit (tenant_id, id) values (p_tenant, v_unit);
    insert into facility_unit (tenant_id, facility_id, unit_id) values (p_tenant, p_facility, v_unit);
  end if;
  insert into unit_service as s (tenant_id, unit_id, service_id, tail_minutes)
  select p_tenant, f.unit_id, p_service, p_tail from facility_unit f where f.tenant_id = p_tenant and f.facility_id = p_facility
  on conflict (tenant_id, unit_id, service_id) do update set tail_minutes = greatest(s.tail_minutes, excluded.tail_minutes);
  update pool_service s set tail_minutes = p_tail
  where s.tenant_id = p_tenant and s.service_id = p_service and s.tail_minutes < p_tail;
  perform tenant_move_config(p_tenant);
end $$;

revoke execute on function inventory_show_place from public;
grant execute on function inventory_show_place to nadi_app;

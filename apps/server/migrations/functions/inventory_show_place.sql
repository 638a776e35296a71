-- Gives a place units of its own and links them to its service, up to p_tail minutes of the night
-- after its day. Adds a unit where the place has none yet; the night is extended and never
-- shortened, because what was sold in it stays. Units are facts of quotes: the venue's version is
-- incremented. Called last in its transaction.
create function inventory_show_place(p_tenant int, p_facility int, p_service int, p_tail int) returns void
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

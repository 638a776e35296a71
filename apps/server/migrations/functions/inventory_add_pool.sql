-- Adds a pool for something counted at a service, whose days show what is taken of it, including
-- the tail of the night as far as the service's places extend. Ids of added pools are above those
-- that venues assign (of a facility, a product) and below the blocks of topics (inventory_reserve).
-- Concurrent calls for one tenant queue on its row.
create function inventory_add_pool(p_tenant int, p_service int) returns int
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_added int := 500000000;
  v_topics int := 1000000000;
  v_pool int;
begin
  perform inventory_enter(p_tenant);
  perform from tenant t where t.tenant_id = p_tenant for no key update;
  select coalesce(max(s.pool_id), v_added) + 1 into v_pool
  from pool_service s where s.tenant_id = p_tenant and s.pool_id > v_added and s.pool_id < v_topics;
  insert into pool_service (tenant_id, pool_id, service_id, tail_minutes)
  select p_tenant, v_pool, p_service, coalesce(max(s.tail_minutes), 0)
  from unit_service s where s.tenant_id = p_tenant and s.service_id = p_service;
  return v_pool;
end $$;

revoke execute on function inventory_add_pool from public;
grant execute on function inventory_add_pool to nadi_app;

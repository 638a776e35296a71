-- Ends the permanent claims of a topic that its owner no longer needs (INV-19): releases up to
-- p_limit firm holds of its units and pools, with everything they have; a hold of counts alone keeps
-- those of other pools. is_over once no claims are
-- left; then its pools and its version are deleted too. Its ids are never reused. Holds in state
-- held or paying are waited for.
create function inventory_retire(p_tenant int, p_topic int, p_limit int, out given_up int, out is_over boolean)
language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  v_id uuid;
  v_hold uuid[] := '{}';
  v_open text := inventory_enter(p_tenant);
begin
  for v_id in
    select distinct h.id from (select * from inventory_holds_of_topic(p_tenant, p_topic)) had(hold_id),
      lateral (select id, state from hold where tenant_id = p_tenant and id = had.hold_id offset 0) h
    where h.state = 'firm'
    order by 1 limit p_limit
  loop
    perform from hold where tenant_id = p_tenant and id = v_id and state = 'firm' for update skip locked;
    if found then
      v_hold := v_hold || v_id;
    end if;
  end loop;
  given_up := cardinality(v_hold);
  v_hold := inventory_narrow(p_tenant, p_topic, v_hold);
  if v_hold <> '{}' then
    perform inventory_drop(p_tenant, v_hold, null);
  end if;
  is_over := not exists (select from inventory_holds_of_topic(p_tenant, p_topic));
  if is_over then
    delete from pool p using topic_block b
    where b.tenant_id = p_tenant and b.topic_id = p_topic and b.is_pool and p.tenant_id = p_tenant and p.id >= b.from_id and p.id < b.to_id;
    delete from topic_version where tenant_id = p_tenant and topic_id = p_topic;
  end if;
end $$;

-- Takes the topic's counts from those of these locked holds that have counts of other pools too, and
-- returns the other holds.
create function inventory_narrow(p_tenant int, p_topic int, p_hold uuid[]) returns uuid[] language plpgsql as $$
declare
  v_wide uuid[];
  v_claim record;
begin
  select array_agg(h.id) into v_wide
  from unnest(p_hold) as w(id), lateral (select id, units from hold where tenant_id = p_tenant and id = w.id offset 0) h
  where h.units is null
    and not exists (select from stay s where s.tenant_id = p_tenant and s.hold_id = h.id)
    and exists (
      select from pool_claim c where c.tenant_id = p_tenant and c.hold_id = h.id and not exists (
        select from topic_block b
        where b.tenant_id = p_tenant and b.topic_id = p_topic and b.is_pool and c.pool_id >= b.from_id and c.pool_id < b.to_id));
  if v_wide is null then
    return p_hold;
  end if;
  for v_claim in
    select c.pool_id, c.subject, c.tick, sum(c.qty)::int as qty
    from unnest(v_wide) as w(id), lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = w.id offset 0) c,
      topic_block b
    where b.tenant_id = p_tenant and b.topic_id = p_topic and b.is_pool and c.pool_id >= b.from_id and c.pool_id < b.to_id
    group by 1, 2, 3
    order by 1, 2, 3
  loop
    update pool p set taken = p.taken - v_claim.qty, over = greatest(0, p.taken - v_claim.qty - p.size)
    where p.tenant_id = p_tenant and p.id = v_claim.pool_id and p.subject = v_claim.subject and p.tick = v_claim.tick;
  end loop;
  delete from pool_claim c using topic_block b
  where c.tenant_id = p_tenant and c.hold_id = any (v_wide)
    and b.tenant_id = p_tenant and b.topic_id = p_topic and b.is_pool and c.pool_id >= b.from_id and c.pool_id < b.to_id;
  return array(select id from unnest(p_hold) as w(id) where id <> all (v_wide));
end $$;

-- Returns the holds of a topic, by ranges of its ids; a hold appears once per claim.
create function inventory_holds_of_topic(p_tenant int, p_topic int) returns setof uuid language plpgsql as $$
begin
  return query
  select s.hold_id from topic_block b,
    lateral (
      select hold_id from occupation
      where tenant_id = p_tenant and unit_id >= b.from_id and unit_id < b.to_id and tick = inventory_always() offset 0
    ) s
  where b.tenant_id = p_tenant and b.topic_id = p_topic and not b.is_pool
  union all
  select c.hold_id from topic_block b,
    lateral (select hold_id from pool_claim where tenant_id = p_tenant and pool_id >= b.from_id and pool_id < b.to_id offset 0) c
  where b.tenant_id = p_tenant and b.topic_id = p_topic and b.is_pool;
end $$;

revoke execute on function inventory_retire, inventory_narrow, inventory_holds_of_topic from public;
grant execute on function inventory_retire to nadi_app;

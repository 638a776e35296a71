-- Returns rows of pools between two ticks, less what has expired. More may be taken than the size,
-- where it was reduced. p_pool and p_subject: parallel arrays, one entry a pool and subject.
create function inventory_pools(p_tenant int, p_pool int[], p_subject text[], p_from int, p_to int, p_now bigint)
returns table (pool_id int, subject text, tick int, size int, taken int) language plpgsql
as $$
#variable_conflict use_column
begin
  perform inventory_enter(p_tenant);
  return query
  with ended as materialized (
    select c.pool_id, c.subject, c.tick, sum(c.qty)::int as qty
    from hold h, lateral (select * from pool_claim where tenant_id = p_tenant and hold_id = h.id offset 0) c
    where h.tenant_id = p_tenant and h.until <= inventory_instant(p_now) and h.state = 'held'
    group by 1, 2, 3
  )
  select p.id, p.subject::text, p.tick, p.size,
    p.taken - coalesce((select e.qty from ended e where e.pool_id = p.id and e.subject = p.subject and e.tick = p.tick), 0)
  from unnest(p_pool, p_subject) as w(id, subject),
  lateral (
    select * from pool
    where tenant_id = p_tenant and id = w.id and subject = w.subject and tick >= p_from and tick < p_to offset 0
  ) p;
end $$;

-- Returns the claims on these pools between two ticks, except those of a subject.
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
  lateral (
    select * from pool_claim
    where tenant_id = p_tenant and pool_id = w.id and subject = '' and tick >= p_from and tick < p_to offset 0
  ) c,
  lateral (select * from hold where tenant_id = p_tenant and id = c.hold_id offset 0) h
  where (h.state <> 'held' or h.until > inventory_instant(p_now));
end $$;

grant execute on function inventory_pools, inventory_claims to nadi_app;

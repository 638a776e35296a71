-- Deletes expired holds, of these pools and subjects only if given; skips locked rows.
create function inventory_sweep(p_tenant int, p_now bigint, p_limit int, p_pool int[], p_subject text[])
returns int language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare v_hold uuid[]; v_now timestamptz := inventory_instant(p_now);
begin
  perform inventory_enter(p_tenant);
  if p_pool is null then
    select array_agg(id) into v_hold from (
      select h.id from hold h
      where h.tenant_id = p_tenant and h.until <= v_now and h.state = 'held'
      order by h.until limit p_limit
      for update skip locked
    ) ended;
  else
    select array_agg(id) into v_hold from (
      select h.id from hold h
      where h.tenant_id = p_tenant and h.until <= v_now and h.state = 'held' and (
        select exists (select from pool_claim c where c.tenant_id = p_tenant and c.hold_id = h.id and c.pool_id = any (p_pool) and c.subject = any (p_subject)))
      order by h.until limit p_limit
      for update of h skip locked
    ) ended;
  end if;
  if v_hold is null then
    return 0;
  end if;
  perform inventory_drop(p_tenant, v_hold, v_now);
  return cardinality(v_hold);
end $$;

revoke execute on function inventory_sweep from public;
grant execute on function inventory_sweep to nadi_app;

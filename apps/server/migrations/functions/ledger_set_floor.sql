-- Sets the floor of an account, if it is still the one that was seen; returns the previous one, or null
-- where there is no such account. A floor above the balance is wanted: until the balance has risen to it, the
-- floor follows the balance (ledger_post), so that nothing more is taken.
create function ledger_set_floor(p_tenant int, p_code text, p_floor bigint, p_seen bigint) returns bigint
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_was bigint;
begin
  if p_tenant is distinct from nadi_tenant() then
    raise exception 'setting a floor of tenant % in a transaction of tenant %', p_tenant, nadi_tenant();
  end if;
  select coalesce(floor_wanted, floor) into v_was from account
  where tenant_id = p_tenant and code = p_code and floor is not null for no key update;
  if v_was = p_seen then
    update account set floor = least(p_floor, balance), floor_wanted = case when balance < p_floor then p_floor end
    where tenant_id = p_tenant and code = p_code;
  end if;
  return v_was;
end $$;

revoke execute on function ledger_set_floor from public;
grant execute on function ledger_set_floor to nadi_app;

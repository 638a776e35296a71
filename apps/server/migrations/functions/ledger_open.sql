-- Opens an account before anything is posted to it, e.g. one with a limit; an existing account is
-- left unchanged.
create function ledger_open(p_tenant int, p_code text, p_unit text, p_floor bigint) returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if p_tenant is distinct from nadi_tenant() then
    raise exception 'opening an account of tenant % in a transaction of tenant %', p_tenant, nadi_tenant();
  end if;
  insert into account (tenant_id, code, unit, floor) values (p_tenant, p_code, p_unit, p_floor)
  on conflict (tenant_id, code) do nothing;
end $$;

revoke execute on function ledger_open from public;
grant execute on function ledger_open to nadi_app;

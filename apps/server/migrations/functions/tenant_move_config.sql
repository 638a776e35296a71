-- Increments the venue's config version after a change of facts that quotes are made from, on its
-- hosts too, so that every process sees it before the tenant is resolved. Called last in the
-- transaction of the change: others wait for this row. Returns the version. Runs with its owner's
-- rights, because the application may not write the tenant itself.
create function tenant_move_config(p_tenant int) returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare v_version bigint;
begin
  if p_tenant is distinct from nadi_tenant() then
    raise exception 'facts of tenant % moved in a transaction of tenant %', p_tenant, nadi_tenant();
  end if;
  update tenant set config_version = config_version + 1 where tenant_id = p_tenant returning config_version into v_version;
  update tenant_host set config_version = v_version where tenant_id = p_tenant;
  return v_version;
end $$;

revoke execute on function tenant_move_config from public;
grant execute on function tenant_move_config to nadi_app;

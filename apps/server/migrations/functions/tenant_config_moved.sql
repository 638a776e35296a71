-- Every process sees that a venue's facts have moved without knowing the tenant: its hosts carry the version too.
create function tenant_config_moved() returns trigger language plpgsql security definer
set search_path = public as $$
begin
  update tenant_host set config_version = new.config_version where tenant_id = new.tenant_id;
  return null;
end $$;
create trigger tenant_config_moved after update of config_version on tenant
  for each row execute function tenant_config_moved();

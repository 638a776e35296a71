-- Opens the tenant for the rest of the transaction; inside another tenant's that is a breach. Answers the
-- tenant, so that it can be called in an assignment, which is quicker than a statement.
create function inventory_enter(p_tenant int) returns text language plpgsql as $$
declare v_open text := current_setting('app.tenant', true);
begin
  if v_open is null or v_open = '' then
    v_open := set_config('app.tenant', p_tenant::text, true);
  elsif v_open <> p_tenant::text then
    raise exception 'tenant % in a transaction of tenant %', p_tenant, v_open;
  end if;
  return v_open;
end $$;

-- The tick of what is had for good, beyond every calendar: the domain's ALWAYS_TICK (INV-17). What goes by time never comes to it.
create function inventory_always() returns int language sql immutable parallel safe
  return 400000000;

create function inventory_instant(p_milliseconds bigint) returns timestamptz language sql immutable parallel safe
  return to_timestamp(p_milliseconds / 1000.0::float8);

create function inventory_breach(p_tenant int) returns text language plpgsql as $$
begin
  raise exception 'tenant % in a transaction of tenant %', p_tenant, current_setting('app.tenant');
end $$;

-- Opens the tenant for the rest of the transaction; raises a breach inside another tenant's
-- transaction. Returns the tenant, so that it can be inlined in an expression: faster than a
-- statement or a call.
create function inventory_enter(p_tenant int) returns text language sql
  return case
    when coalesce(nullif(current_setting('app.tenant', true), ''), p_tenant::text) = p_tenant::text
      then set_config('app.tenant', p_tenant::text, true)
    else inventory_breach(p_tenant)
  end;

-- Tick of permanent claims, beyond every calendar: the domain's ALWAYS_TICK (INV-17). Claims with a
-- time never reach it.
create function inventory_always() returns int language sql immutable parallel safe
  return 400000000;

create function inventory_instant(p_milliseconds bigint) returns timestamptz language sql immutable parallel safe
  return to_timestamp(p_milliseconds / 1000.0::float8);

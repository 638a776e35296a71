create function inventory_breach(p_tenant int) returns text language plpgsql as $$
begin
  raise exception 'tenant % in a transaction of tenant %', p_tenant, current_setting('app.tenant');
end $$;

-- Opens the tenant for the rest of the transaction; inside another tenant's that is a breach. Answers the
-- tenant, so that it can be called in an expression, into which it is written: quicker than a statement, and than a call.
create function inventory_enter(p_tenant int) returns text language sql
  return case
    when coalesce(nullif(current_setting('app.tenant', true), ''), p_tenant::text) = p_tenant::text
      then set_config('app.tenant', p_tenant::text, true)
    else inventory_breach(p_tenant)
  end;

-- The tick of what is had for good, beyond every calendar: the domain's ALWAYS_TICK (INV-17). What goes by time never comes to it.
create function inventory_always() returns int language sql immutable parallel safe
  return 400000000;

create function inventory_instant(p_milliseconds bigint) returns timestamptz language sql immutable parallel safe
  return to_timestamp(p_milliseconds / 1000.0::float8);

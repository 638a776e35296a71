-- The next number of this tenant's orders in a year, from a sequence of their own. Not from a row that is counted up:
-- every order would wait until the disk has the one before. A number is missing where an order was undone at the
-- last moment, or the database crashed. Runs with its owner's rights, to make a year's sequence when it is first asked.
create function order_number_next(p_year int) returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_tenant int := nadi_tenant();
  v_name text := format('order_number_%s_%s', v_tenant, p_year);
  v_sequence regclass := to_regclass(v_name);
begin
  if v_sequence is null then
    perform pg_advisory_xact_lock(v_tenant, -p_year);
    execute format('create sequence if not exists %I', v_name);
    v_sequence := v_name::regclass;
  end if;
  return nextval(v_sequence);
end $$;

-- ALN-2026-000017; at least six digits, and as many as it takes.
create function order_number_text(p_code text, p_year int, p_number bigint) returns text language sql immutable as $$
  select p_code || '-' || p_year || '-' || lpad(p_number::text, greatest(6, length(p_number::text)), '0');
$$;

revoke execute on function order_number_next from public;
grant execute on function order_number_next to nadi_app;

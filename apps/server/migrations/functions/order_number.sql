-- Returns the next order number of this tenant in a year. Not one counter row: every order would
-- wait until the previous one is on disk. Instead the next numbers are spread over 16 rows in steps
-- of 16, and an order takes the smallest that is not locked. So sequential orders are numbered
-- without gaps, and a rollback gives its number back. The row stays locked until the end of the
-- order's transaction, so it is the last lock an order takes.
create function order_number_next(p_year int) returns bigint language plpgsql as $$
declare
  v_tenant int := nadi_tenant();
  v_lanes constant int := 16;
  v_number bigint;
begin
  loop
    update order_number set next = next + v_lanes
    where tenant_id = v_tenant and year = p_year and lane = (
      select lane from order_number
      where tenant_id = v_tenant and year = p_year order by next limit 1 for update skip locked)
    returning next - v_lanes into v_number;
    exit when found;
    -- All 16 are locked: wait for any of them.
    update order_number set next = next + v_lanes
    where tenant_id = v_tenant and year = p_year and lane = 1 + pg_backend_pid() % v_lanes
    returning next - v_lanes into v_number;
    exit when found;
    -- The first order of the year; concurrent ones wait for it here.
    insert into order_number select v_tenant, p_year, g, g from generate_series(1, v_lanes) g on conflict do nothing;
  end loop;
  return v_number;
end $$;

-- Formats an order number, e.g. ALN-2026-000017; at least six digits.
create function order_number_text(p_code text, p_year int, p_number bigint) returns text language sql immutable as $$
  select p_code || '-' || p_year || '-' || lpad(p_number::text, greatest(6, length(p_number::text)), '0');
$$;

-- The next number of this tenant's orders in a year. Not from one row that is counted up: every order would wait until the
-- disk has the one before. The next numbers stand in 16 rows instead, each 16 apart, and an order takes the least that
-- no other is taking just now. So orders one after the other are numbered without a gap, and what is undone gives its
-- number back. Its row stays locked until the order's end, so it is the last thing of which an order waits for another.
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
    -- 16 others are at it: wait for any of them.
    update order_number set next = next + v_lanes
    where tenant_id = v_tenant and year = p_year and lane = 1 + pg_backend_pid() % v_lanes
    returning next - v_lanes into v_number;
    exit when found;
    -- The year's first order; whoever comes beside it waits for it here.
    insert into order_number select v_tenant, p_year, g, g from generate_series(1, v_lanes) g on conflict do nothing;
  end loop;
  return v_number;
end $$;

-- ALN-2026-000017; at least six digits, and as many as it takes.
create function order_number_text(p_code text, p_year int, p_number bigint) returns text language sql immutable as $$
  select p_code || '-' || p_year || '-' || lpad(p_number::text, greatest(6, length(p_number::text)), '0');
$$;

-- Requests for approval whose time to answer or to pay is over.
create function order_due_requests(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from order_request where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('order_due_requests(bigint)');

-- Requests for a refund of which staff are to be reminded, or that lapse.
create function order_due_refund_requests(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from refund_request where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('order_due_refund_requests(bigint)');

-- Complete orders with units that have to earn their points.
create function order_due_earnings(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from points_earning where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('order_due_earnings(bigint)');

-- Returns the balance of wallet accounts of a customer, and whether the wallet is still needed: for its
-- credit that is set aside for an order, or because it paid a booking that is still to come, whose
-- refund goes back to it. One statement, so that no credit is missed while it moves between them.
create function order_wallet_use(p_tenant int, p_customer int, p_codes text[], p_local float8)
returns table (balance bigint, is_needed boolean) language plpgsql stable
set search_path = public, pg_temp
as $$
begin
  return query
  select
    (select coalesce(sum(a.balance), 0)::bigint from account a where a.tenant_id = p_tenant and a.code = any (p_codes)),
    exists (
      select from orders o, lateral (
        select from order_tender t
        where t.tenant_id = p_tenant and t.order_id = o.id and t.kind in ('promo', 'wallet')
          and (t.state = 'set_aside' or (t.state = 'spent' and exists (
            select from booking b
            where b.tenant_id = p_tenant and b.order_id = o.id and b.cancelled_at is null
              and coalesce(b.to_local, b.open_until) > p_local)))
        offset 0
      ) needed
      where o.tenant_id = p_tenant and o.customer_id = p_customer);
end $$;

revoke execute on function order_wallet_use from public;
grant execute on function order_wallet_use to nadi_app;

-- Returns the money in a customer's wallet, and what keeps the account from being closed (LEAVE-01), one
-- row each; without any, one row whose kind is null. One statement, so that no credit is missed while it
-- moves between the wallet and an order.
create function order_leaving(p_tenant int, p_customer int, p_refund text, p_topup text, p_local float8, p_offset int)
returns table (refund_fils bigint, topup_fils bigint, kind text, name text, ar_name text, until_local float8)
language plpgsql stable
set search_path = public, pg_temp
as $$
begin
  return query
  select
    coalesce((select a.balance from account a where a.tenant_id = p_tenant and a.code = p_refund), 0)::bigint,
    coalesce((select a.balance from account a where a.tenant_id = p_tenant and a.code = p_topup), 0)::bigint,
    f.kind, f.name, f.ar_name, f.until_local
  from (select) one left join lateral (
    select 'visit' as kind, b.title as name, b.ar_title as ar_name,
      coalesce(b.to_local, b.open_until)::float8 as until_local
    from orders o, lateral (
      select * from booking
      where tenant_id = p_tenant and order_id = o.id and cancelled_at is null and check_in_at is null
        and coalesce(to_local, open_until) > p_local
      offset 0
    ) b
    where o.tenant_id = p_tenant and o.customer_id = p_customer
    union all
    select 'order', o.number, o.number,
      case when o.status <> 'needs_choice' then extract(epoch from o.expires_at)::float8 / 60 + p_offset end
    from orders o
    where o.tenant_id = p_tenant and o.customer_id = p_customer
      and o.status in ('awaiting_payment', 'processing', 'approval_required', 'needs_choice')
    union all
    select 'refund_request', o.number, o.number, extract(epoch from r.answer_until)::float8 / 60 + p_offset
    from orders o, lateral (
      select * from refund_request where tenant_id = p_tenant and order_id = o.id and decided_at is null offset 0
    ) r
    where o.tenant_id = p_tenant and o.customer_id = p_customer
    union all
    select 'dispute', p.currency || ' ' || to_char(p.amount_fils / 100.0, 'FM9999990.00'),
      p.currency || ' ' || to_char(p.amount_fils / 100.0, 'FM9999990.00'), null
    from (
      select id from payment where tenant_id = p_tenant and customer_id = p_customer and disputed_fils > 0
      union all
      select q.id from orders o, lateral (
        select id from payment where tenant_id = p_tenant and order_id = o.id and disputed_fils > 0 offset 0
      ) q
      where o.tenant_id = p_tenant and o.customer_id = p_customer
    ) own join payment p on p.tenant_id = p_tenant and p.id = own.id
    where exists (select from dispute d where d.tenant_id = p_tenant and d.payment_id = own.id and d.state = 'open')
    union all
    select case when a.balance < 0 then 'debt' else 'prepaid' end, p.trade_name, coalesce(p.ar_trade_name, ''), null
    from partner p, lateral (
      select balance from account where tenant_id = p_tenant and code = 'partner:' || p.id offset 0
    ) a
    where p.tenant_id = p_tenant and p.customer_id = p_customer and p.state = 'approved' and a.balance <> 0
    limit 50
  ) f on true;
end $$;

revoke execute on function order_leaving from public;
grant execute on function order_leaving to nadi_app;

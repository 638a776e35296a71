-- What an owner holds that is not firm; null where it is nothing.
create function inventory_cart(p_tenant int, p_owner uuid, p_now timestamptz) returns text language plpgsql as $$
begin
  return (
    select json_agg(json_build_object('holdId', id, 'owner', owner, 'state', state,
      'until', extract(epoch from until)::float8 * 1000, 'firstHeldAt', extract(epoch from first_held_at)::float8 * 1000,
      'productId', product_id, 'orderLineId', order_line_id, 'line', line))::text
    from hold
    where tenant_id = p_tenant and owner = p_owner and state <> 'firm' and (state = 'paying' or until > p_now));
end $$;

revoke execute on function inventory_cart from public;

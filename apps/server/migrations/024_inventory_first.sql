-- Taking for a cart that is believed to be empty, as most are: one trip instead of a read and a take.
--
-- Refusals beside those of inventory_take:
--   ND005 cart_not_empty  detail: the owner's holds that are not firm, as holdsOf answers them; nothing written
create function inventory_take_first(
  p_tenant int, p_owner uuid, p_any_owner boolean, p_now bigint, p_config bigint,
  p_state hold_state, p_before hold_state[], p_until bigint, p_first bigint,
  p_hold uuid[], p_kind stay_kind[], p_product int[], p_line text[], p_order_line uuid[],
  p_unit_hold int[], p_unit int[], p_from int[], p_to int[],
  p_pool_hold int[], p_pool int[], p_tick int[], p_size int[], p_qty int[],
  p_topic text, p_word text
) returns void language plpgsql
as $$
declare
  v_now timestamptz := inventory_instant(p_now);
  v_held text;
begin
  perform inventory_enter(p_tenant);
  select json_agg(json_build_object('holdId', id, 'owner', owner, 'state', state,
    'until', extract(epoch from until)::float8 * 1000, 'firstHeldAt', extract(epoch from first_held_at)::float8 * 1000,
    'productId', product_id, 'orderLineId', order_line_id, 'line', line))::text into v_held
  from hold
  where tenant_id = p_tenant and owner = p_owner and state <> 'firm' and (state = 'paying' or until > v_now);
  if v_held is not null then
    raise exception using errcode = 'ND005', message = 'cart_not_empty', detail = v_held;
  end if;
  perform inventory_take(p_tenant, p_owner, p_any_owner, p_now, p_config, p_state, p_before, p_until, p_first,
    p_hold, p_kind, p_product, p_line, p_order_line, p_unit_hold, p_unit, p_from, p_to,
    p_pool_hold, p_pool, p_tick, p_size, p_qty, p_topic, p_word);
end $$;

revoke execute on function inventory_take_first from public;
grant execute on function inventory_take_first to nadi_app;

-- What others may see of inventory.

-- Units over time. What ended by time is still here until swept: readers leave out until <= their time.
create view pub_inventory_stay with (security_invoker = true) as
  select tenant_id, hold_id, unit_id, from_tick, to_tick, kind, until from stay;
create view pub_inventory_hold with (security_invoker = true) as
  select tenant_id, id, owner, state, until, product_id from hold;
create view pub_inventory_closure with (security_invoker = true) as
  select tenant_id, id, unit_id, from_tick, to_tick, reason from closure;
create view pub_inventory_facility_unit with (security_invoker = true) as
  select tenant_id, facility_id, unit_id from facility_unit;
create view pub_inventory_pool with (security_invoker = true) as
  select tenant_id, id as pool_id, tick, size, over, taken from pool;
create view pub_inventory_pool_claim with (security_invoker = true) as
  select tenant_id, hold_id, pool_id, tick, qty from pool_claim;
grant select on pub_inventory_stay, pub_inventory_hold, pub_inventory_closure, pub_inventory_facility_unit, pub_inventory_pool,
  pub_inventory_pool_claim to nadi_app;

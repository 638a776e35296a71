-- Payments whose state is due to be queried at the gateway.
create function payment_due(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from payment where next_check_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('payment_due(bigint)');

-- Refunds due to be requested from the gateway.
create function payment_due_refunds(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from refund where next_check_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('payment_due_refunds(bigint)');

-- Confirmed refunds due to be queried again.
create function payment_due_rechecks(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from refund where recheck_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('payment_due_rechecks(bigint)');

-- Saved cards due to be deleted at their gateway.
create function payment_due_cards(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from saved_card where next_check_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('payment_due_cards(bigint)');

-- Undecided disputes due to be queried at their gateway.
create function payment_due_disputes(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from dispute where next_check_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('payment_due_disputes(bigint)');

-- Contacts of closed accounts whose money was paid long ago.
create function payment_old_contacts(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from payout_contact c where c.tenant_id = v.tenant_id and c.purge_after <= to_timestamp(p_now / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('payment_old_contacts(bigint)');

-- Writes a payment that was registered, within the statement that writes its order; null writes none. Answers true, so that
-- it can be a part of that statement.
--
-- Refusal, by SQLSTATE, nothing written:
--   ND023 transaction_known  the gateway gave this transaction's id before: one money would be two payments'
create function payment_open(p jsonb) returns boolean language plpgsql as $$
begin
  if p is null then
    return true;
  end if;
  insert into payment (tenant_id, id, order_id, gateway, gateway_order_id, transaction_id, page_url, state,
    amount_fils, currency, created_at, expires_at, next_check_at)
  select nadi_tenant(), id, order_id, gateway, gateway_order_id, transaction_id, page_url, 'registered',
    amount_fils, currency, to_timestamp(now / 1000.0), to_timestamp(expires_at / 1000.0),
    to_timestamp(next_check_at / 1000.0)
  from jsonb_to_record(p) as payment(id uuid, order_id uuid, gateway text, gateway_order_id text,
    transaction_id text, page_url text, amount_fils bigint, currency text, now float8, expires_at float8,
    next_check_at float8)
  on conflict (tenant_id, gateway, transaction_id) do nothing;
  if not found then
    raise exception using errcode = 'ND023', message = 'transaction_known';
  end if;
  return true;
end $$;

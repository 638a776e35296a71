-- Writes a registered payment within the statement that writes its order; without an id it writes
-- none. Returns true, so that it can be part of that statement. Parameters rather than json: a
-- record of json resolves the type of each of its columns again in every transaction.
--
-- Refusal, by SQLSTATE, nothing written:
-- - ND023 transaction_known: the gateway has returned this transaction id before: two payments
-- would share one amount of money
create function payment_open(
  p_id uuid, p_order uuid, p_gateway text, p_account int, p_gateway_order text, p_transaction text, p_page text,
  p_amount bigint, p_currency text, p_now float8, p_expires float8, p_next_check float8,
  p_purpose payment_purpose, p_saves_card_of int, p_card uuid
) returns boolean language plpgsql as $$
begin
  if p_id is null then
    return true;
  end if;
  insert into payment (tenant_id, id, order_id, gateway, gateway_account_id, gateway_order_id, transaction_id, page_url,
    state, amount_fils, currency, created_at, expires_at, next_check_at, purpose, saves_card_of, card_id)
  values (nadi_tenant(), p_id, p_order, p_gateway, p_account, p_gateway_order, p_transaction, p_page,
    'registered', p_amount, p_currency, to_timestamp(p_now / 1000.0), to_timestamp(p_expires / 1000.0), to_timestamp(p_next_check / 1000.0),
    p_purpose, p_saves_card_of, p_card)
  on conflict (tenant_id, gateway, transaction_id) do nothing;
  if not found then
    raise exception using errcode = 'ND023', message = 'transaction_known';
  end if;
  return true;
end $$;

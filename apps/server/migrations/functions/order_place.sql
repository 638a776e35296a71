create function order_lines_write(p_tenant int, p_order uuid, p_lines json) returns boolean language plpgsql as $$
begin
  insert into order_line (tenant_id, id, order_id, seq, hold_id, key, parent_key, kind, product_id, title, ar_title,
    place, ar_place, from_wall, to_wall, quantity, price_fils, tax_fils, line)
  select p_tenant, id, p_order, seq, hold_id, key, parent_key, kind, product_id, title, ar_title,
    place, ar_place, from_wall, to_wall, quantity, price_fils, tax_fils, line
  from json_to_recordset(p_lines) as line(id uuid, seq smallint, hold_id uuid, key text, parent_key text, kind text,
    product_id int, title text, ar_title text, place text, ar_place text, from_wall bigint, to_wall bigint, quantity int,
    price_fils bigint, tax_fils bigint, line json);
  return true;
end $$;

-- Writes an order that has its places, and answers its number. The statement that calls it takes them, uses the request's key
-- and opens the payment beside it, each by its owner's function, so that one trip and one commit do all of it. p_unpaid
-- is how many orders to pay for the customer may have; null: nobody counts.
--
-- Refusal, by SQLSTATE, nothing written:
--   ND022 too_many_unpaid  the customer has as many already
create function order_place(p_order jsonb, p_lines json, p_unpaid int) returns text language plpgsql as $$
declare
  v_tenant int := nadi_tenant();
  v_customer int := (p_order->>'customer_id')::int;
  v_order uuid;
  v_number text;
  v_done boolean;
begin
  if p_unpaid is not null then
    -- The customer's other requests queue here: exact.
    perform pg_advisory_xact_lock(v_tenant, v_customer);
    if (select count(*) from orders where tenant_id = v_tenant and customer_id = v_customer
        and status in ('awaiting_payment', 'processing')) >= p_unpaid then
      raise exception using errcode = 'ND022', message = 'too_many_unpaid';
    end if;
  end if;
  insert into orders (tenant_id, id, number, customer_id, is_guest, cart_id, status, result_token_hash,
    language, email, customer_name, mobile, gender, notes, net_fils, tax_fils, total_fils, currency, placed_at,
    expires_at, completed_at)
  select v_tenant, id, order_number_text(code, year, order_number_next(year)), customer_id, is_guest, cart_id, status,
    decode(result_token_hash, 'hex'), language, email, customer_name, mobile, gender, notes, net_fils, tax_fils, total_fils,
    currency, to_timestamp(placed_at / 1000.0), to_timestamp(expires_at / 1000.0), to_timestamp(completed_at / 1000.0)
  from jsonb_to_record(p_order) as o(id uuid, code text, year int, customer_id int,
    is_guest boolean, cart_id uuid, status order_status, result_token_hash text, language text, email text,
    customer_name text, mobile text, gender text, notes text, net_fils bigint, tax_fils bigint, total_fils bigint,
    currency text, placed_at float8, expires_at float8, completed_at float8)
  returning id, number into v_order, v_number;
  v_done := order_lines_write(v_tenant, v_order, p_lines);
  return v_number;
end $$;

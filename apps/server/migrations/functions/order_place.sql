-- Writes the lines of an order: parallel arrays, one entry a line, and JSON for the fields without
-- a column.
create function order_lines_write(
  p_tenant int, p_order uuid, p_id uuid[], p_seq smallint[], p_hold uuid[], p_key text[], p_parent text[], p_kind text[],
  p_product int[], p_title text[], p_ar_title text[], p_place text[], p_ar_place text[], p_from bigint[], p_to bigint[],
  p_quantity int[], p_price bigint[], p_tax bigint[], p_rest json
) returns boolean language plpgsql as $$
begin
  insert into order_line (tenant_id, id, order_id, seq, hold_id, key, parent_key, kind, product_id, title, ar_title,
    place, ar_place, from_local, to_local, quantity, price_fils, tax_fils, line)
  select p_tenant, p_id[n], p_order, p_seq[n], p_hold[n], p_key[n], p_parent[n], p_kind[n], p_product[n], p_title[n],
    p_ar_title[n], p_place[n], p_ar_place[n], p_from[n], p_to[n], p_quantity[n], p_price[n], p_tax[n], rest
  from json_array_elements(p_rest) with ordinality as line(rest, n);
  return true;
end $$;

-- Returns the kind of a tender from a pot.
create function order_tender_kind(p_pot credit_pot) returns tender_kind language sql immutable as $$
  select (case when p_pot in ('points', 'promo') then p_pot::text when p_pot = 'partner' then 'credit' else 'wallet' end)::tender_kind
$$;

-- Writes what promotions took off an order, and what points, the wallet and a credit facility pay of it by
-- pot (TENDER-05, TENDER-08).
create function order_money_write(
  p_tenant int, p_order uuid, p_promotion int[], p_off bigint[], p_pot credit_pot[], p_amount bigint[], p_points bigint[],
  p_partner int[], p_allowance text[], p_state tender_state
) returns boolean language plpgsql as $$
begin
  if p_promotion <> '{}' then
    insert into order_promotion (tenant_id, order_id, promotion_id, off_fils)
    select p_tenant, p_order, one.promotion, one.off from unnest(p_promotion, p_off) as one(promotion, off);
  end if;
  if p_pot <> '{}' then
    insert into order_tender (tenant_id, order_id, seq, kind, pot, state, attempt, amount_fils, points, partner_id,
      allowance_month)
    select p_tenant, p_order, part.seq, order_tender_kind(part.pot), part.pot,
      p_state, 1, part.fils, part.points, part.partner, part.allowance
    from unnest(p_pot, p_amount, p_points, p_partner, p_allowance) with ordinality
      as part(pot, fils, points, partner, allowance, seq);
  end if;
  return true;
end $$;

-- Writes an order that has its places, and returns its number. The calling statement takes the
-- places, uses the request's key and opens the payment beside it, each by its owner's function, so
-- that everything is one round trip and one commit. p_unpaid: upper bound of the customer's unpaid
-- orders; null: no limit. Its lines are written by order_lines_write, and its
-- discounts and tenders by order_money_write.
--
-- Refusal, by SQLSTATE, nothing written:
-- - ND022 too_many_unpaid: the customer has reached the limit
create function order_place(
  p_id uuid, p_unpaid int, p_code text, p_year int, p_customer int, p_is_guest boolean, p_cart uuid, p_status order_status,
  p_result_token bytea, p_language text, p_email text, p_customer_name text, p_mobile text, p_gender gender, p_notes text,
  p_net bigint, p_tax bigint, p_total bigint, p_currency text, p_placed float8, p_expires float8, p_completed float8,
  p_claims json
) returns text language plpgsql as $$
declare
  v_tenant int := nadi_tenant();
  v_number text;
  v_done boolean;
begin
  if p_unpaid is not null then
    -- Serialises the customer's requests, so that the count is exact.
    v_done := pg_advisory_xact_lock(v_tenant, p_customer) is not null;
    if (select count(*) from orders where tenant_id = v_tenant and customer_id = p_customer
        and status in ('awaiting_payment', 'processing')) >= p_unpaid then
      raise exception using errcode = 'ND022', message = 'too_many_unpaid';
    end if;
  end if;
  v_number := order_number_text(p_code, p_year, order_number_next(p_year));
  insert into orders (tenant_id, id, number, customer_id, is_guest, cart_id, status, result_token_hash,
    language, email, customer_name, mobile, gender, notes, net_fils, tax_fils, total_fils, currency, placed_at,
    expires_at, completed_at, claims)
  values (v_tenant, p_id, v_number, p_customer, p_is_guest, p_cart, p_status, p_result_token,
    p_language, p_email, p_customer_name, p_mobile, p_gender, p_notes, p_net, p_tax, p_total, p_currency,
    to_timestamp(p_placed / 1000.0), to_timestamp(p_expires / 1000.0), to_timestamp(p_completed / 1000.0), p_claims);
  return v_number;
end $$;

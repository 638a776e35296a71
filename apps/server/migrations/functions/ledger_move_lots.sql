-- Moves lots as the postings of new entries move points and promotional credit (POINTS-03, POINTS-04,
-- WALLET-09); called by ledger_post, which has locked the accounts. An amount is taken from the lot that
-- its reference names, then from those that expire first. An entry with a lot of its own fills it; other
-- amounts go back to the lots that the same reference took them from, the last one first, or to
-- replacements of the least validity. Raises an error where lots and balances differ.
create function ledger_move_lots(p_tenant int, p_now bigint, p_entry uuid[]) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_least timestamptz := to_timestamp(p_now / 1000.0) + interval '30 days';
  v_moved bigint[] := '{}';
  v_rest bigint; v_part bigint; v_one bigint;
  t record; l record;
begin
  for t in
    select x.entry_id, x.reference, x.amount, x.from_id, x.to_id,
      (select a.code ~ '^(points:[0-9]+|wallet:[0-9]+:promo)$' from account a
       where a.tenant_id = p_tenant and a.id = x.from_id) as is_taken,
      (select a.code ~ '^(points:[0-9]+|wallet:[0-9]+:promo)$' from account a
       where a.tenant_id = p_tenant and a.id = x.to_id) as is_added,
      (select starts_with(a.code, 'escrow:') from account a
       where a.tenant_id = p_tenant and a.id = x.to_id) as is_reserved
    from unnest(p_entry) with ordinality as e(id, place),
      lateral (select * from transfer where tenant_id = p_tenant and entry_id = e.id offset 0) x
    order by e.place, x.seq
  loop
    v_rest := t.amount;
    if t.is_taken then
      v_moved := v_moved || t.from_id;
      for l in
        select id, remaining from lot
        where tenant_id = p_tenant and account_id = t.from_id and remaining > 0
        order by id::text = t.reference desc, expires_at, id for update
      loop
        exit when v_rest = 0;
        v_part := least(v_rest, l.remaining);
        update lot set remaining = remaining - v_part where tenant_id = p_tenant and id = l.id;
        if t.is_reserved then
          insert into lot_use (tenant_id, reference, lot_id, amount) values (p_tenant, t.reference, l.id, v_part)
          on conflict (tenant_id, reference, lot_id) do update set amount = lot_use.amount + excluded.amount;
        end if;
        v_rest := v_rest - v_part;
      end loop;
    elsif t.is_added then
      v_moved := v_moved || t.to_id;
      update lot set remaining = t.amount where tenant_id = p_tenant and id = t.entry_id and account_id = t.to_id;
      if found then
        continue;
      end if;
      for l in
        select u.lot_id, u.amount - u.returned as amount, o.expires_at, coalesce(o.replaces, u.lot_id) as first_id
        from (select lot_id, amount, returned from lot_use where tenant_id = p_tenant and reference = t.reference offset 0) u,
          lateral (select account_id, expires_at, replaces from lot where tenant_id = p_tenant and id = u.lot_id offset 0) o
        where u.amount > u.returned and o.account_id = t.to_id
        order by o.expires_at desc, u.lot_id desc
      loop
        exit when v_rest = 0;
        v_part := least(v_rest, l.amount);
        update lot_use set returned = returned + v_part
        where tenant_id = p_tenant and reference = t.reference and lot_id = l.lot_id;
        if l.expires_at >= v_least then
          update lot set remaining = remaining + v_part where tenant_id = p_tenant and id = l.lot_id;
        else
          insert into lot (tenant_id, id, account_id, granted, remaining, expires_at, replaces)
          values (p_tenant, md5(t.entry_id::text || l.lot_id::text)::uuid, t.to_id, v_part, v_part, v_least, l.first_id);
        end if;
        v_rest := v_rest - v_part;
      end loop;
    else
      continue;
    end if;
    if v_rest > 0 then
      raise exception 'entry % moves % without a lot', t.entry_id, v_rest;
    end if;
  end loop;

  foreach v_one in array v_moved loop
    if (select coalesce(sum(remaining), 0) from lot where tenant_id = p_tenant and account_id = v_one and remaining > 0)
      <> (select balance from account where tenant_id = p_tenant and id = v_one) then
      raise exception 'the lots of account % do not add up to its balance', v_one;
    end if;
  end loop;
end $$;

revoke execute on function ledger_move_lots from public;

-- Locks an account with lots, so that its balance and its lots stay; returns the balance.
create function ledger_lock_lots(p_tenant int, p_code text) returns bigint
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_balance bigint;
begin
  if p_tenant is distinct from nadi_tenant() then
    raise exception 'locking an account of tenant % in a transaction of tenant %', p_tenant, nadi_tenant();
  end if;
  select balance into v_balance from account where tenant_id = p_tenant and code = p_code for no key update;
  return coalesce(v_balance, 0);
end $$;

revoke execute on function ledger_lock_lots from public;
grant execute on function ledger_lock_lots to nadi_app;

-- Posts transfers, one array entry each, and creates missing accounts. An entry that is already
-- posted is skipped, so posting twice changes nothing; a posted entry with other content is a
-- breach (ND101). Returns the number of transfers added, or -1 when an account would fall below its
-- floor: nothing added. The balance of a floored account follows its transfers; accounts are locked
-- in one order, so that crossing transfers queue. Points and promotional credit move with their lots
-- (ledger_move_lots).
--
-- Plans are made once, as for taking, so rows are reached by their keys alone.
create function ledger_post(
  p_tenant int, p_now bigint, p_entry uuid[], p_seq int[], p_cause text[], p_reference text[], p_unit text[],
  p_from text[], p_from_floor bigint[], p_to text[], p_to_floor bigint[], p_amount bigint[]
) returns int language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_code text[] := p_from || p_to;
  v_id bigint[];
  v_one bigint;
  v_count int := cardinality(p_entry);
  v_added int;
  v_moved bigint[]; v_delta bigint[];
  v_lots uuid[] := '{}';                                        -- new entries that move what is kept in lots
begin
  if p_tenant is distinct from nadi_tenant() then
    raise exception 'posting for tenant % in a transaction of tenant %', p_tenant, nadi_tenant();
  end if;

  for attempt in 1 .. 2 loop
    v_id := array(
      select (select a.id from account a where a.tenant_id = p_tenant and a.code = w.code)
      from unnest(v_code) with ordinality as w(code, place) order by w.place);
    exit when array_position(v_id, null) is null;
    insert into account (tenant_id, code, unit, floor)
    select distinct p_tenant, w.code, w.unit, w.floor
    from unnest(v_code, p_unit || p_unit, p_from_floor || p_to_floor, v_id) as w(code, unit, floor, id)
    where w.id is null
    order by 2
    on conflict (tenant_id, code) do nothing;
  end loop;

  if array_remove(p_from_floor, null) <> '{}' then
    -- Floored accounts first, in order: balances read after this cannot change during the call.
    foreach v_one in array array(select distinct id from unnest(v_id) as id order by id) loop
      perform from account where tenant_id = p_tenant and id = v_one and floor is not null for no key update;
    end loop;
    if exists (
      select from (
        select m.id, sum(m.amount) as delta
        from (
          select w.entry, u.id, u.amount
          from unnest(p_entry, v_id[1:v_count], v_id[v_count + 1:], p_amount) as w(entry, from_id, to_id, amount),
            lateral (values (w.from_id, -w.amount), (w.to_id, w.amount)) as u(id, amount)
        ) m
        where not (select exists (select from transfer t where t.tenant_id = p_tenant and t.entry_id = m.entry))
        group by 1
        having sum(m.amount) < 0
      ) d
      where (select a.balance + d.delta < a.floor from account a where a.tenant_id = p_tenant and a.id = d.id)
    ) then
      return -1;
    end if;
  end if;

  if array_to_string(v_code, ' ') ~ '(^| )(points:[0-9]+|wallet:[0-9]+:promo)( |$)' then
    v_lots := array(
      select w.entry from unnest(p_entry, p_from, p_to) with ordinality as w(entry, from_code, to_code, place)
      where (w.from_code ~ '^(points:[0-9]+|wallet:[0-9]+:promo)$' or w.to_code ~ '^(points:[0-9]+|wallet:[0-9]+:promo)$')
        and not (select exists (select from transfer t where t.tenant_id = p_tenant and t.entry_id = w.entry))
      group by w.entry order by min(w.place));
  end if;

  with added as (
    insert into transfer (tenant_id, entry_id, seq, cause, reference, unit, from_id, to_id, amount, posted_at, is_wallet)
    select p_tenant, w.entry, w.seq, w.cause, w.reference, w.unit, w.from_id, w.to_id, w.amount, to_timestamp(p_now / 1000.0::float8),
      w.unit = 'PTS' or starts_with(w.from_code, 'wallet:') or starts_with(w.to_code, 'wallet:')
        or starts_with(w.from_code, 'partner:') or starts_with(w.to_code, 'partner:')
    from unnest(p_entry, p_seq, p_cause, p_reference, p_unit, v_id[1:v_count], v_id[v_count + 1:], p_amount, p_from, p_to)
      as w(entry, seq, cause, reference, unit, from_id, to_id, amount, from_code, to_code)
    order by w.entry, w.seq
    on conflict (tenant_id, entry_id, seq) do nothing
    returning from_id, to_id, amount
  )
  select coalesce(sum(sides), 0) / 2, array_agg(id order by id), array_agg(delta order by id)
  into v_added, v_moved, v_delta
  from (
    select id, count(*) as sides, sum(amount)::bigint as delta
    from (select from_id as id, -amount as amount from added union all select to_id, amount from added) both_sides
    group by id
  ) moved;
  for place in 1 .. coalesce(cardinality(v_moved), 0) loop
    update account set balance = balance + v_delta[place],
      floor = case when floor_wanted is null then floor else greatest(floor, least(floor_wanted, balance + v_delta[place])) end,
      floor_wanted = case when floor_wanted > balance + v_delta[place] then floor_wanted end
    where tenant_id = p_tenant and id = v_moved[place] and floor is not null;
  end loop;
  if v_lots <> '{}' then
    perform ledger_move_lots(p_tenant, p_now, v_lots);
  end if;

  if v_added < v_count and exists (
    select from unnest(p_entry, p_seq, v_id[1:v_count], v_id[v_count + 1:], p_amount) as w(entry, seq, from_id, to_id, amount)
    full join (
      select t.* from (select distinct id from unnest(p_entry) as id) e,
      lateral (select * from transfer where tenant_id = p_tenant and entry_id = e.id offset 0) t
    ) x
      on x.entry_id = w.entry and x.seq = w.seq and x.from_id = w.from_id and x.to_id = w.to_id and x.amount = w.amount
    where x.entry_id is null or w.entry is null
  ) then
    raise exception using errcode = 'ND101', message = 'an entry is posted already with other content';
  end if;
  return v_added;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to nadi_app;

-- Posts transfers as ledger_post does, for a statement that also does other work and must be undone
-- with them. p_transfers: their number. Refusal, by SQLSTATE:
-- - ND102 insufficient: an account would fall below its floor
create function ledger_demand(
  p_transfers int, p_tenant int, p_now bigint, p_entry uuid[], p_seq int[], p_cause text[], p_reference text[], p_unit text[],
  p_from text[], p_from_floor bigint[], p_to text[], p_to_floor bigint[], p_amount bigint[]
) returns boolean language plpgsql as $$
declare
  v_added int := ledger_post(p_tenant, p_now, p_entry, p_seq, p_cause, p_reference, p_unit, p_from, p_from_floor, p_to,
    p_to_floor, p_amount);
begin
  if v_added < 0 then
    raise exception using errcode = 'ND102', message = 'insufficient';
  end if;
  if v_added <> p_transfers then
    raise exception 'the ledger added % of % transfers', v_added, p_transfers;
  end if;
  return true;
end $$;

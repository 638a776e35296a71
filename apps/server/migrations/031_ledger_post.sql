-- A floored account's balance follows its transfers; locked in one order, so that crossing transfers queue.
create function ledger_apply() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from account a
  where (a.tenant_id, a.id) in (select tenant_id, from_id from added union all select tenant_id, to_id from added) and a.floor is not null
  order by a.tenant_id, a.id
  for no key update;
  update account a set balance = a.balance + moved.delta
  from (
    select tenant_id, id, sum(amount)::bigint as delta
    from (select tenant_id, from_id as id, -amount as amount from added union all select tenant_id, to_id, amount from added) both_sides
    group by 1, 2
  ) moved
  where a.tenant_id = moved.tenant_id and a.id = moved.id and a.floor is not null;
  return null;
end $$;

create trigger ledger_apply after insert on transfer
  referencing new table as added
  for each statement execute function ledger_apply();

-- Posts transfers, one array entry each, making accounts that do not exist yet. An entry that is known is
-- left out, so posting twice changes nothing; one that is known with other content is a breach (ND101).
-- Answers how many transfers were added, or -1 where an account would fall below its floor: nothing added.
create function ledger_post(
  p_tenant int, p_now bigint, p_entry uuid[], p_seq int[], p_cause text[], p_reference text[], p_unit text[],
  p_from text[], p_from_floor bigint[], p_to text[], p_to_floor bigint[], p_amount bigint[]
) returns int language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_from bigint[]; v_to bigint[];
  v_added int;
begin
  if p_tenant is distinct from nadi_tenant() then
    raise exception 'posting for tenant % in a transaction of tenant %', p_tenant, nadi_tenant();
  end if;

  insert into account (tenant_id, code, unit, floor)
  select distinct p_tenant, w.code, w.unit, w.floor
  from unnest(p_from || p_to, p_unit || p_unit, p_from_floor || p_to_floor) as w(code, unit, floor)
  where not exists (select from account a where a.tenant_id = p_tenant and a.code = w.code)
  order by 2
  on conflict (tenant_id, code) do nothing;

  select array_agg(f.id order by w.place), array_agg(t.id order by w.place) into v_from, v_to
  from unnest(p_from, p_to) with ordinality as w(from_code, to_code, place)
  join account f on f.tenant_id = p_tenant and f.code = w.from_code
  join account t on t.tenant_id = p_tenant and t.code = w.to_code;

  -- Floored accounts first, in order: what is read after this cannot change under us.
  perform from account a
  where a.tenant_id = p_tenant and a.id = any (v_from || v_to) and a.floor is not null
  order by a.id
  for no key update;

  if exists (
    select from account a join (
      select m.id, sum(m.amount) as delta
      from (
        select w.entry, u.id, u.amount
        from unnest(p_entry, v_from, v_to, p_amount) as w(entry, from_id, to_id, amount),
          lateral (values (w.from_id, -w.amount), (w.to_id, w.amount)) as u(id, amount)
      ) m
      where not exists (select from transfer x where x.tenant_id = p_tenant and x.entry_id = m.entry)
      group by 1
    ) d on d.id = a.id
    where a.tenant_id = p_tenant and a.floor is not null and d.delta < 0 and a.balance + d.delta < a.floor
  ) then
    return -1;
  end if;

  insert into transfer (tenant_id, entry_id, seq, cause, reference, unit, from_id, to_id, amount, posted_at)
  select p_tenant, w.entry, w.seq, w.cause, w.reference, w.unit, w.from_id, w.to_id, w.amount, to_timestamp(p_now / 1000.0::float8)
  from unnest(p_entry, p_seq, p_cause, p_reference, p_unit, v_from, v_to, p_amount)
    as w(entry, seq, cause, reference, unit, from_id, to_id, amount)
  order by w.entry, w.seq
  on conflict (tenant_id, entry_id, seq) do nothing;
  get diagnostics v_added = row_count;

  if v_added < cardinality(p_entry) and exists (
    select from unnest(p_entry, p_seq, v_from, v_to, p_amount) as w(entry, seq, from_id, to_id, amount)
    full join (select * from transfer where tenant_id = p_tenant and entry_id = any (p_entry)) x
      on x.entry_id = w.entry and x.seq = w.seq and x.from_id = w.from_id and x.to_id = w.to_id and x.amount = w.amount
    where x.id is null or w.entry is null
  ) then
    raise exception using errcode = 'ND101', message = 'an entry is posted already with other content';
  end if;
  return v_added;
end $$;

revoke execute on function ledger_apply, ledger_post from public;
grant execute on function ledger_post to nadi_app;

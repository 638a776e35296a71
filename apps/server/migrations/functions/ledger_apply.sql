-- A floored account's balance follows its transfers; locked in one order, so that crossing transfers queue.
create function ledger_apply() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_tenant int;
  v_id bigint[]; v_delta bigint[];
begin
  select min(moved.tenant_id), array_agg(moved.id order by moved.id), array_agg(moved.delta order by moved.id)
  into v_tenant, v_id, v_delta
  from (
    select tenant_id, id, sum(amount)::bigint as delta
    from (select tenant_id, from_id as id, -amount as amount from added union all select tenant_id, to_id, amount from added) both_sides
    group by 1, 2
  ) moved
  where (select a.floor is not null from account a where a.tenant_id = moved.tenant_id and a.id = moved.id);
  for place in 1 .. coalesce(cardinality(v_id), 0) loop
    update account set balance = balance + v_delta[place] where tenant_id = v_tenant and id = v_id[place];
  end loop;
  return null;
end $$;

create trigger ledger_apply after insert on transfer
  referencing new table as added
  for each statement execute function ledger_apply();

revoke execute on function ledger_apply from public;

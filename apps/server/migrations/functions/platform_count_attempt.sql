-- Counts one attempt under each of these keys, or under none when one has reached its limit. Keys
-- are sorted, so that concurrent calls for the same keys queue.
--
-- Refusals, by SQLSTATE, nothing written:
-- - ND031 too_many_attempts: detail: milliseconds until that key's window ends
create function platform_count_attempt(p_key bytea[], p_times int[], p_seconds int[], p_now bigint) returns void
language plpgsql as $$
declare
  v_tenant int := nadi_tenant();
  v_now timestamptz := to_timestamp(p_now / 1000.0);
  v_count int;
  v_ends timestamptz;
begin
  for place in 1 .. cardinality(p_key) loop
    insert into attempt as a (tenant_id, key, count, ends_at)
    values (v_tenant, p_key[place], 1, to_timestamp(p_now / 1000.0 + p_seconds[place]))
    on conflict (tenant_id, key) do update set
      count = case when a.ends_at <= v_now then 1 else a.count + 1 end,
      ends_at = case when a.ends_at <= v_now then excluded.ends_at else a.ends_at end
    returning a.count, a.ends_at into v_count, v_ends;
    if v_count > p_times[place] then
      raise exception using errcode = 'ND031', message = 'too_many_attempts',
        detail = ceil(extract(epoch from v_ends - v_now) * 1000)::bigint::text;
    end if;
  end loop;
end $$;

grant execute on function platform_count_attempt to nadi_app;

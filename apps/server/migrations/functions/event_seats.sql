-- Returns the taken seats of these performances, each by its topic and its block of units. The
-- version is read before the seats, so that it is never newer. A performance whose version is still
-- p_known is not read. taken is a list of numbers: place in the block * 8 + state (1 held, 2 sold,
-- 4 not for sale). ends_ms: time at which the first of the holds expires.
create function event_seats(p_tenant int, p_topic int[], p_from int[], p_count int[], p_known bigint[], p_now bigint)
returns table (version bigint, taken text, ends_ms float8) language plpgsql as $$
#variable_conflict use_column
begin
  perform inventory_enter(p_tenant);
  for place in 1 .. coalesce(cardinality(p_topic), 0) loop
    version := coalesce((
      select t.version from pub_inventory_topic_version t where t.tenant_id = p_tenant and t.topic_id = p_topic[place]), 0);
    taken := null;
    ends_ms := null;
    if version is distinct from p_known[place] then
      select coalesce(string_agg(
          ((s.unit_id - p_from[place]) * 8 + case when s.until is not null then 1 when s.kind = 'staff' then 4 else 2 end)::text, ','), ''),
        extract(epoch from min(s.until) filter (where s.until < 'infinity'))::float8 * 1000
      into taken, ends_ms
      from pub_inventory_occupation s
      where s.tenant_id = p_tenant and s.unit_id >= p_from[place] and s.unit_id < p_from[place] + p_count[place] and s.tick = inventory_always()
        and (s.until is null or s.until > inventory_instant(p_now));
    end if;
    return next;
  end loop;
end $$;

-- Returns the taken seats of some stretches of units, ascending: for callers that take few of many
-- and need no version.
create function event_seats_taken(p_tenant int, p_from int[], p_count int[], p_now bigint) returns int[] language plpgsql as $$
declare v_ok boolean := inventory_enter(p_tenant) is not null;
begin
  return array(
    select s.unit_id
    from unnest(p_from, p_count) as w(from_id, count),
    lateral (
      select unit_id from pub_inventory_occupation
      where tenant_id = p_tenant and unit_id >= w.from_id and unit_id < w.from_id + w.count and tick = inventory_always()
        and (until is null or until > inventory_instant(p_now))
      offset 0
    ) s
    order by 1);
end $$;

grant execute on function event_seats, event_seats_taken to nadi_app;

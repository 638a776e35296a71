-- Numbers the oldest documents of this tenant that have no number, in order of writing; returns how
-- many. Their rows are locked first, from the oldest, so that concurrent calls queue and the later
-- one finds what the earlier has left. Numbers and documents are written in one transaction: a call
-- that fails gives its numbers back, and no series has a gap.
create function document_issue(p_code text, p_year int, p_now bigint, p_limit int) returns int
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_tenant int := nadi_tenant();
  v_ids uuid[];
  v_series text;
  v_count int;
  v_before bigint;
begin
  v_ids := array(
    select d.id from tax_document d
    where d.tenant_id = v_tenant and d.due_at is not null
    order by d.seq limit p_limit for update);
  for v_series, v_count in
    select d.series, count(*)::int from tax_document d
    where d.tenant_id = v_tenant and d.id = any (v_ids) group by 1 order by 1
  loop
    insert into document_series as s (tenant_id, series, year, last) values (v_tenant, v_series, p_year, v_count)
    on conflict (tenant_id, series, year) do update set last = s.last + v_count
    returning s.last - v_count into v_before;
    update tax_document d
    set due_at = null, year = p_year, serial = v_before + n.place,
      number = p_code || '-' || v_series || '-' || p_year || '-'
        || lpad((v_before + n.place)::text, greatest(6, length((v_before + n.place)::text)), '0'),
      issued_at = to_timestamp(p_now / 1000.0::float8)
    from (
      select o.id, row_number() over (order by o.seq) as place from tax_document o
      where o.tenant_id = v_tenant and o.id = any (v_ids) and o.series = v_series
    ) n
    where d.tenant_id = v_tenant and d.id = n.id;
  end loop;
  return cardinality(v_ids);
end $$;

revoke execute on function document_issue from public;
grant execute on function document_issue to nadi_app;

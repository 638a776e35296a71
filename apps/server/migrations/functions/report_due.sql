-- Venues whose next daily closing is due, or that have none yet.
create function report_due_closings(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v
  where coalesce((select c.next_at from closing c where c.tenant_id = v.tenant_id order by c.day desc limit 1), '-infinity')
    <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('report_due_closings(bigint)');

-- Entries that were removed before an instant.
create function content_removed_entries(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from content_entry e
    where e.tenant_id = v.tenant_id and e.removed_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('content_removed_entries(bigint)');

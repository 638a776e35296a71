-- Wishes whose offer, or last possible start, is over.
create function waitlist_due_wishes(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from wish where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('waitlist_due_wishes(bigint)');

-- Open wishes that were not compared with the current facts of their venue.
create function waitlist_unchecked_wishes(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id, config_version from tenant_host) v where (
    select true from wish w where w.tenant_id = v.tenant_id and w.checked_version < v.config_version
      and w.due_at > to_timestamp(p_now / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('waitlist_unchecked_wishes(bigint)');

-- Wishes whose retention period has ended.
create function waitlist_ended_wishes(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from wish w where w.tenant_id = v.tenant_id and w.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('waitlist_ended_wishes(bigint)');

-- Expired staff sessions.
create function staff_ended_sessions(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from staff_session s where s.tenant_id = v.tenant_id and s.expires_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('staff_ended_sessions(bigint)');

-- Expired challenges.
create function staff_ended_challenges(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from staff_challenge c where c.tenant_id = v.tenant_id and c.expires_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('staff_ended_challenges(bigint)');

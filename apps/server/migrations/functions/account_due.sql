-- Ended sessions.
create function account_ended_sessions(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from session s where s.tenant_id = v.tenant_id and s.expires_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('account_ended_sessions(bigint)');

-- Visitor tokens old enough that no session can depend on them.
create function account_old_visitors(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from visitor o where o.tenant_id = v.tenant_id and o.created_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('account_old_visitors(bigint)');

-- Guests due for deletion, if they have not ordered.
create function account_passing_guests(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from customer c where c.tenant_id = v.tenant_id and c.purge_after <= to_timestamp(p_now / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('account_passing_guests(bigint)');

-- Expired codes and links.
create function account_ended_proofs(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from address_proof a where a.tenant_id = v.tenant_id and a.expires_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('account_ended_proofs(bigint)');

-- Abandoned sign-in steps.
create function account_ended_steps(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from login_step l where l.tenant_id = v.tenant_id and l.expires_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('account_ended_steps(bigint)');

-- Browsers without a sign-in for long.
create function account_ended_devices(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from known_device d where d.tenant_id = v.tenant_id and d.ends_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('account_ended_devices(bigint)');

-- Expired holds. Reads the index of current holds in one pass, so that holds need no further index.
create function inventory_ended(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from hold where until <= to_timestamp(p_now / 1000.0) and state = 'held';
end $$;
select nadi_grant_due_query('inventory_ended(bigint)');

-- Past places: every take on a day increments the version of that day, and versions are purged
-- last.
create function inventory_past(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from day_version d where d.tenant_id = v.tenant_id and d.day < date '1970-01-01' + (p_before / 86400000)::int limit 1);
end $$;
select nadi_grant_due_query('inventory_past(bigint)');

-- Slots given up, and proofs of work spent, that are due for purging.
create function inventory_given_up(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from given_up g where g.tenant_id = v.tenant_id and g.at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('inventory_given_up(bigint)');

create function inventory_spent_proofs(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from spent_proof p where p.tenant_id = v.tenant_id and p.ends_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('inventory_spent_proofs(bigint)');

-- Expired invitations.
create function participant_ended_invitations(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from second_guardian g where g.tenant_id = v.tenant_id and g.expires_at < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('participant_ended_invitations(bigint)');

-- Participants whose retention period has ended.
create function participant_ended_people(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from line_participant p where p.tenant_id = v.tenant_id and p.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('participant_ended_people(bigint)');

create function participant_ended_cart_people(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from cart_participant p where p.tenant_id = v.tenant_id and p.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('participant_ended_cart_people(bigint)');

-- Saved details whose retention period has ended.
create function participant_ended_saved_details(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from saved_details d where d.tenant_id = v.tenant_id and d.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('participant_ended_saved_details(bigint)');

-- Uploaded files whose retention period has ended.
create function participant_ended_files(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from participant_file f where f.tenant_id = v.tenant_id and f.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('participant_ended_files(bigint)');

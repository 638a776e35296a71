-- Pictures whose sizes are still to be made.
create function media_due_pictures(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from picture where next_try_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('media_due_pictures(bigint)');

-- Answers to forms whose retention period has ended.
create function form_ended_answers(p_before bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select v.tenant_id from (select distinct tenant_id from tenant_host) v where (
    select true from form_answer a
    where a.tenant_id = v.tenant_id and a.purge_after < to_timestamp(p_before / 1000.0) limit 1);
end $$;
select nadi_grant_due_query('form_ended_answers(bigint)');

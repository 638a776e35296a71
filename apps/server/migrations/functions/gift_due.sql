-- Gift cards that wait for their mail.
create function gift_due_cards(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from gift_card where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('gift_due_cards(bigint)');

-- Documents without a number.
create function document_due_numbers(p_now bigint) returns setof int language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select distinct tenant_id from tax_document where due_at <= to_timestamp(p_now / 1000.0);
end $$;
select nadi_grant_due_query('document_due_numbers(bigint)');

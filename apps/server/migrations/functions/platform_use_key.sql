-- Uses an idempotency key (Idempotency-Key) in the transaction of its effect, so that both commit
-- or roll back together: a concurrent request with the same key waits here. Null: a request without
-- a key, no effect. Returns true, so that it can be part of a larger statement.
--
-- Refusal, by SQLSTATE, nothing written:
-- - ND021 already_done: the key has been used
create function platform_use_key(p_key jsonb) returns boolean language plpgsql as $$
begin
  if p_key is null then
    return true;
  end if;
  insert into idempotency (tenant_id, actor, key, endpoint, body_hash, result, created_at)
  select nadi_tenant(), actor, key, endpoint, body_hash, result, to_timestamp(now / 1000.0)
  from jsonb_to_record(p_key) as k(actor text, key text, endpoint text, body_hash text, result jsonb, now float8)
  on conflict (tenant_id, actor, key) do nothing;
  if not found then
    raise exception using errcode = 'ND021', message = 'already_done';
  end if;
  return true;
end $$;

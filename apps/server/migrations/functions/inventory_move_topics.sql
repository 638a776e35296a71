-- Moves the version of every topic that has one of these units or pools; each connection a part of its own.
create function inventory_move_topics(p_tenant int, p_unit int[], p_pool int[]) returns boolean language plpgsql as $$
begin
  insert into topic_version as v (tenant_id, topic_id, part)
  select p_tenant, block.topic_id, pg_backend_pid() % 16
  from (
    select id, false as is_pool from unnest(p_unit) as id
    union all
    select id, true from unnest(p_pool) as id
  ) moved,
  lateral (
    select b.topic_id, b.to_id from topic_block b
    where b.tenant_id = p_tenant and b.is_pool = moved.is_pool and b.from_id <= moved.id
    order by b.from_id desc limit 1
  ) block
  where block.to_id > moved.id
  group by 2
  order by 2
  on conflict (tenant_id, topic_id, part) do update set version = v.version + excluded.version;
  return true;
end $$;

revoke execute on function inventory_move_topics from public;

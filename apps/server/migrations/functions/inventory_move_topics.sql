-- Increments the version of every topic that has one of these units or pools; each connection its
-- own part. Ids of a topic are consecutive, so its block is looked up once for all seats that are
-- taken together.
create function inventory_move_topics(p_tenant int, p_unit int[], p_pool int[]) returns boolean language plpgsql as $$
declare
  v_topics int[] := '{}';
  v_id int;
  v_from int; v_to int; v_topic int;   -- block looked up last
begin
  for kind in 0 .. 1 loop
    v_to := null;
    foreach v_id in array coalesce(case kind when 0 then p_unit else p_pool end, '{}') loop
      if (v_id >= v_from and v_id < v_to) is not true then
        select b.from_id, b.to_id, b.topic_id into v_from, v_to, v_topic from topic_block b
        where b.tenant_id = p_tenant and b.is_pool = (kind = 1) and b.from_id <= v_id
        order by b.from_id desc limit 1;
        if v_id < v_to then
          v_topics := v_topics || v_topic;
        end if;
      end if;
    end loop;
  end loop;
  insert into topic_version as v (tenant_id, topic_id, part)
  select p_tenant, moved.topic_id, pg_backend_pid() % 16
  from (select distinct unnest(v_topics) as topic_id) moved
  order by 2
  on conflict (tenant_id, topic_id, part) do update set version = v.version + excluded.version;
  return true;
end $$;

revoke execute on function inventory_move_topics from public;

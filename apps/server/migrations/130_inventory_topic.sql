-- A topic is what its readers watch as one thing, as they watch a service's day: a performance. It has the units and pools
-- that were reserved for it, in blocks of ids that follow each other, so that all of them are read as a range. What is
-- taken of them is taken for always, at tick 0.
create table topic_block (
  tenant_id int not null references tenant,
  is_pool boolean not null,
  from_id int not null,
  to_id int not null check (to_id > from_id),
  topic_id int not null,
  primary key (tenant_id, is_pool, from_id)
);
select nadi_protect('topic_block', 'select');

-- Moves with every change of a topic, in parts and by steps of chance as day_version does. Public facts: polled
-- across tenants.
create table topic_version (
  tenant_id int not null,
  topic_id int not null,
  part smallint not null default 0,
  version bigint not null default 1 + floor(random() * 1000000)::bigint,
  primary key (tenant_id, topic_id, part)
) with (fillfactor = 50);
select nadi_share('topic_version');

create view pub_inventory_topic_version with (security_invoker = true) as
  select tenant_id, topic_id, sum(version)::bigint as version from topic_version group by tenant_id, topic_id;
grant select on pub_inventory_topic_version to nadi_app;

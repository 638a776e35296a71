-- Every product of a venue, once: its id says its kind. Each kind's own table of products refers to it with its kind, so
-- that one id cannot be sold by two.
create table product (
  tenant_id int not null references tenant,
  id int not null check (id > 0),
  kind text not null check (kind in ('facility', 'event', 'academy', 'training', 'membership', 'retail')),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind)
);
select nadi_protect('product', 'select, insert');

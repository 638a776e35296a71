-- One row per product of a venue; the id contains its kind. The product table of each kind
-- references it together with the kind, so that two kinds cannot sell one id.
create table product (
  tenant_id int not null references tenant,
  id int not null check (id > 0),
  kind text not null check (kind in ('facility', 'event', 'academy', 'training', 'membership', 'retail')),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind)
);
select nadi_protect('product', 'select, insert');

-- Kinds of product of this installation, shared by all venues; the first migration of a kind adds
-- its name.
create table product_kind (name text primary key);

-- One row per product of a venue; the id contains its kind. The product table of each kind
-- references it together with the kind, so that two kinds cannot sell one id.
create table product (
  tenant_id int not null references tenant,
  id int not null check (id > 0),
  kind text not null references product_kind,
  primary key (tenant_id, id),
  unique (tenant_id, id, kind)
);
select nadi_protect('product', 'select, insert');

-- Products sold with a booking or alone: facts of quotes, like those of facilities.

insert into product_kind (name) values ('retail');

create table retail_category (
  tenant_id int not null references tenant,
  id int not null,
  name text not null,
  ar_name text not null,
  primary key (tenant_id, id)
);
select nadi_protect('retail_category', 'select, insert');

-- inventory: none, total stock, or stock per period of a quarter of an hour.
create table retail_product (
  tenant_id int not null,
  product_id int not null,
  category_id int not null,
  service_id int,                                               -- service it is an add-on of; null: sold by itself
  name text not null,
  ar_name text not null,
  image text,
  price_fils bigint not null check (price_fils >= 0),
  inventory text not null check (inventory in ('none', 'total', 'period')),
  stock int not null default 0 check (stock >= 0),
  max_quantity int not null default 100 check (max_quantity > 0),
  pool_id int,
  -- Sold lines reference the product: it is taken off sale, never deleted.
  is_on_sale boolean not null default true,
  kind text not null generated always as ('retail') stored,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id, kind) references product (tenant_id, id, kind),
  foreign key (tenant_id, category_id) references retail_category (tenant_id, id),
  constraint retail_tracked_has_pool check ((inventory = 'none') = (pool_id is null))
);
select nadi_protect('retail_product', 'select, insert, update');

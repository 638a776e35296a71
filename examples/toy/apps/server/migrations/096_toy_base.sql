-- Toys of a venue: facts of quotes, like those of other kinds.

insert into product_kind (name) values ('toy');

create table toy (
  tenant_id int not null,
  product_id int not null,
  name text not null,
  ar_name text not null,
  price_fils bigint not null check (price_fils >= 0),
  pool_id int not null,
  stock int not null check (stock >= 0),
  kind text not null generated always as ('toy') stored,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id, kind) references product (tenant_id, id, kind)
);
select nadi_protect('toy', 'select, insert');

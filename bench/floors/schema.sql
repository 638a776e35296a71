-- Tables of the floors: the minimum any order stores, as used for the goals.
create extension if not exists btree_gist;
create table hold (
  id bigint generated always as identity primary key, tenant_id int not null, facility_id int not null,
  during int8range not null, session_id int not null, expires_at timestamptz not null,
  exclude using gist (facility_id with =, during with &&)
);
create table seat_hold (
  tenant_id int not null, performance_id int not null, seat int not null,
  session_id int not null, expires_at timestamptz not null, primary key (tenant_id, performance_id, seat)
);
create table seat_cart (
  id bigint generated always as identity primary key, tenant_id int not null, session_id int not null, performance_id int not null,
  price numeric(12, 2) not null, tax numeric(12, 2) not null, expires_at timestamptz not null
);
create table capacity (
  id int primary key, size int not null, taken int not null default 0, check (taken <= size)
) with (fillfactor = 50);
insert into capacity select id, 1000000000 from generate_series(1, 1000) id;
create table orders (
  id bigint generated always as identity primary key, tenant_id int not null, session_id int not null,
  total numeric(12, 2) not null, created_at timestamptz not null default now()
);
create table line (
  id bigint generated always as identity primary key, order_id bigint not null references orders (id),
  facility_id int not null, during int8range not null,
  price numeric(12, 2) not null, tax numeric(12, 2) not null
);
create index line_order on line (order_id);
create table booking (id bigint generated always as identity primary key, day int not null, facility_id int not null, from_minute int not null, to_minute int not null);
insert into booking (day, facility_id, from_minute, to_minute)
  select day, facility, 360 + place * 50, 360 + place * 50 + 50
  from generate_series(0, 13) day, generate_series(1, 50) facility, generate_series(0, 19) place;
create index booking_day on booking (day);
create table version (id int primary key, version bigint not null default 1);
insert into version select day from generate_series(0, 13) day;
analyze capacity, booking, version;

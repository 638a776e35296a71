-- Catalogue of places: services, facilities, their windows and rates, and the rules that close
-- them. All of these are facts of quotes: a change calls tenant_move_config in the same
-- transaction.

insert into product_kind (name) values ('facility');

create table service (
  tenant_id int not null references tenant,
  id int not null,
  name text not null,
  ar_name text not null,
  is_public boolean not null,
  map_pin text,
  filter_by smallint not null check (filter_by in (1, 2)),
  art text not null,                                            -- name of its drawing
  noun text,                                                    -- noun after "Book", such as "a court"
  ar_noun text check ((noun is null) = (ar_noun is null)),      -- noun after حجز, such as ملعب
  resource text,                                                -- noun after "Choose your", such as "room"; null: court
  ar_resource text check ((resource is null) = (ar_resource is null)),  -- noun after اختر, such as الغرفة
  is_surface_enabled boolean not null default true,             -- selectors of the booking panel
  is_outdoor_enabled boolean not null default true,
  is_game_formation_enabled boolean not null default true,
  per_capacity boolean not null default false,
  min_booking_time int not null default 60 check (min_booking_time > 0),
  max_booking_time int not null default 60 check (max_booking_time >= min_booking_time),
  time_increment int not null default 60 check (time_increment > 0 and time_increment % 5 = 0),
  online_booking_delay int not null default 0 check (online_booking_delay >= 0),
  advance_booking_days_limit int not null default 14 check (advance_booking_days_limit >= 0),
  members_advance_days_limit int check (members_advance_days_limit >= 0),
  free_until_minutes_before int not null default 1440,
  approvals text[] not null default '{}' check (approvals <@ array['booking', 'security']),
  weekly_channels text[] not null default '{}' check (weekly_channels <@ array['b2c', 'members', 'partners']),  -- weekly bookings offered
  tnc text not null default '',
  ar_tnc text not null default '',
  sort int not null default 0,
  primary key (tenant_id, id)
);
select nadi_protect('service', 'select, insert, update');

create table surface (
  tenant_id int not null references tenant,
  id int not null,
  name text not null,
  ar_name text not null,
  sort int not null default 0,
  primary key (tenant_id, id)
);
select nadi_protect('surface', 'select, insert, update, delete');

create table formation (
  tenant_id int not null references tenant,
  id int not null,
  name text not null,
  ar_name text not null,
  sort int not null default 0,
  primary key (tenant_id, id)
);
select nadi_protect('formation', 'select, insert, update, delete');

create table facility (
  tenant_id int not null,
  id int not null,
  service_id int not null,
  name text not null,
  ar_name text not null,
  image text check (image ~ '^[0-9a-f]{32}$'),                 -- picture on its card; null: its drawing
  surface_id int,
  formation_id int,
  is_outdoor boolean not null default true,
  capacity int not null default 1 check (capacity > 0),
  is_enable_per_day_capacity boolean not null default false,
  min_booking_time int,                                         -- null: the service's value
  is_open boolean not null default true,                        -- false: no longer sold; past sales are kept
  full_day_fils bigint check (full_day_fils >= 0),              -- net price of a service day from opening to closing; null: not offered
  session_pool_id int,                                          -- pool that counts the places of one session
  day_pool_id int,
  primary key (tenant_id, id),
  foreign key (tenant_id, service_id) references service (tenant_id, id),
  foreign key (tenant_id, surface_id) references surface (tenant_id, id),
  foreign key (tenant_id, formation_id) references formation (tenant_id, id)
);
select nadi_protect('facility', 'select, insert, update');

create table facility_parent (
  tenant_id int not null,
  facility_id int not null,
  parent_id int not null,
  primary key (tenant_id, facility_id, parent_id),
  check (facility_id <> parent_id),
  foreign key (tenant_id, facility_id) references facility (tenant_id, id),
  foreign key (tenant_id, parent_id) references facility (tenant_id, id)
);
select nadi_protect('facility_parent', 'select, insert');

-- Price window of a product; minutes of the service day, the end may exceed 1440 for a night.
create table facility_rental (
  tenant_id int not null,
  rental_product_id int not null,
  product_id int not null,
  facility_id int not null,
  from_minute int not null check (from_minute between 0 and 1439 and from_minute % 5 = 0),
  to_minute int not null check (to_minute > from_minute and to_minute <= 2880 and to_minute % 5 = 0),
  rate_fils_per_hour bigint not null check (rate_fils_per_hour >= 0),
  weekdays smallint not null default 0 check (weekdays between 0 and 127), -- bit set of service days, Sunday 1 to Saturday 64; 0: all
  min_booking_time int,
  kind text not null generated always as ('facility') stored,
  primary key (tenant_id, rental_product_id),
  foreign key (tenant_id, product_id, kind) references product (tenant_id, id, kind),
  foreign key (tenant_id, facility_id) references facility (tenant_id, id)
);
create index facility_rental_facility on facility_rental (tenant_id, facility_id);
select nadi_protect('facility_rental', 'select, insert, update, delete');

-- Ticket of a per-capacity facility (adult, child, family …).
create table facility_ticket (
  tenant_id int not null,
  product_id int not null,
  facility_id int not null,
  name text not null,
  ar_name text not null,
  price_fils bigint not null check (price_fils >= 0),
  participant_count int not null default 1 check (participant_count > 0),
  full_day_fils bigint check (full_day_fils >= 0),              -- net price for all sessions of a day; null: not offered
  open_days smallint check (open_days > 0),                     -- days after payment until which one for any day is valid; null: not offered
  is_on_sale boolean not null default true,                     -- false: no longer sold; past sales are kept
  kind text not null generated always as ('facility') stored,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id, kind) references product (tenant_id, id, kind),
  foreign key (tenant_id, facility_id) references facility (tenant_id, id)
);
select nadi_protect('facility_ticket', 'select, insert, update');

-- Ticket that excludes another: at an overlapping time, or, with period D, on its service day
-- (SLOT-26).
create table facility_ticket_exclusion (
  tenant_id int not null,
  product_id int not null,
  excludes_product_id int not null,
  period text check (period in ('D')),
  primary key (tenant_id, product_id, excludes_product_id),
  foreign key (tenant_id, product_id) references facility_ticket (tenant_id, product_id),
  foreign key (tenant_id, excludes_product_id) references facility_ticket (tenant_id, product_id)
);
select nadi_protect('facility_ticket_exclusion', 'select, insert, delete');

-- schedule_control: closes, never opens (slots rulings 13 to 15).
create table schedule_control (
  tenant_id int not null,
  id int not null,
  service_id int not null,
  date date not null,
  end_date date not null check (end_date >= date),
  start_minute int not null check (start_minute between 0 and 1440),
  end_minute int not null check (end_minute between 0 and 1440),
  interval_type smallint check (interval_type in (0, 1)),
  weekdays smallint not null default 0 check (weekdays between 0 and 127),
  rentals int[] not null default '{}',
  channels text[] not null default '{}' check (channels <@ array['b2c', 'members', 'partners']),
  primary key (tenant_id, id),
  foreign key (tenant_id, service_id) references service (tenant_id, id)
);
select nadi_protect('schedule_control', 'select, insert, delete');

-- Events and classes with their own times; their occupation is an ordinary take (ruling 9 cuts an
-- event's).
create table facility_programme (
  tenant_id int not null,
  id uuid not null,
  kind text not null check (kind in ('event', 'class')),
  facility_id int not null,
  from_local bigint not null,                                    -- local minutes, in the venue's time zone
  to_local bigint not null check (to_local > from_local),
  primary key (tenant_id, id),
  foreign key (tenant_id, facility_id) references facility (tenant_id, id)
);
select nadi_protect('facility_programme', 'select');

-- Places where products can be lent: the facility facts that retail needs.
create view pub_facility_place with (security_invoker = true) as
  select f.tenant_id, f.id as facility_id, f.service_id, s.free_until_minutes_before
  from facility f join service s on s.tenant_id = f.tenant_id and s.id = f.service_id;
grant select on pub_facility_place to nadi_app;

-- Names of the services in the venue's order, on the site or not, for other kinds.
create view pub_facility_service with (security_invoker = true) as
  select tenant_id, id, name, ar_name, sort from service;
grant select on pub_facility_service to nadi_app;

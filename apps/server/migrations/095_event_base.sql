-- Events: content, dates and places, tickets, seats. Claims on seats and places belong to
-- inventory.

insert into product_kind (name) values ('event');

create table event_category (
  tenant_id int not null references tenant,
  id int not null,
  name text not null,
  ar_name text not null,
  primary key (tenant_id, id)
);
select nadi_protect('event_category', 'select');

create table event (
  tenant_id int not null references tenant,
  id int not null,
  category_id int not null,
  name text not null,
  ar_name text not null,
  description text not null,                                    -- HTML, sanitized when it is served
  ar_description text not null,
  image text,
  art text not null,                                            -- name of its drawing
  permit_number text,                                           -- permit of the authority, printed on page and ticket
  location text not null,
  ar_location text not null,
  free_until_minutes_before int not null default 1440 check (free_until_minutes_before >= 0), -- free cancellation until then
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references event_category (tenant_id, id)
);
select nadi_protect('event', 'select');

-- Numbered seating plan. Immutable, because seats are sold by their position in it: a different
-- plan is a new row. source is the uploaded file, plan the parsed result.
create table event_seat_map (
  tenant_id int not null references tenant,
  id int not null,
  name text not null,
  source json not null,
  plan jsonb not null,
  seats int not null check (seats > 0),
  primary key (tenant_id, id)
);
select nadi_protect('event_seat_map', 'select');

create table event_performance (
  tenant_id int not null,
  id int not null,
  event_id int not null,
  from_local bigint not null,                                    -- local minutes, in the venue's time zone
  to_local bigint not null check (to_local > from_local),
  gate_local bigint check (gate_local <= from_local),              -- opening of the doors
  seat_map_id int,
  places int check (places > 0),                                -- number of places without seats
  topic_id int not null,                                        -- inventory block, reserved at creation
  first_unit int,                                               -- seat i is unit first_unit + i
  place_pool_id int,
  called_off_at timestamptz,
  is_retired boolean not null default false,                    -- true: over, and its inventory is released
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  foreign key (tenant_id, seat_map_id) references event_seat_map (tenant_id, id),
  constraint event_seats_or_places check ((seat_map_id is not null or places is not null)
    and (seat_map_id is null) = (first_unit is null) and (places is null) = (place_pool_id is null))
);
create index event_performance_event on event_performance (tenant_id, event_id);
create index event_performance_over on event_performance (tenant_id, to_local) where not is_retired;
select nadi_protect('event_performance', 'select');
select nadi_expose_due('event_performance', 'to_local, is_retired');

-- Facilities that a performance occupies; hold_id is the staff hold for them.
create table event_facility (
  tenant_id int not null,
  performance_id int not null,
  facility_id int not null,
  hold_id uuid not null,
  primary key (tenant_id, performance_id, facility_id),
  foreign key (tenant_id, performance_id) references event_performance (tenant_id, id)
);
select nadi_protect('event_facility', 'select');

-- Price and admission of an event ticket. seat_category: index in the plan, from 0; null for a
-- place without a number.
create table event_ticket (
  tenant_id int not null,
  id int not null,
  event_id int not null,
  product_id int not null,
  name text not null,
  ar_name text not null,
  price_fils bigint not null check (price_fils >= 0),
  seat_category int check (seat_category >= 0),
  participant_count int not null default 1 check (participant_count > 0),
  max_per_order int not null default 10 check (max_per_order > 0),
  allotment int check (allotment >= 0),                         -- tickets for one performance; null: as many as there are places
  sale_from_local bigint,                                        -- null: from publication
  sale_until_local bigint check (sale_until_local > sale_from_local), -- null: until the performance begins
  is_hidden boolean not null default false,                     -- true: shown and sold with an invitation code only
  tnc text not null default '',                                 -- terms of this ticket type, HTML; empty: none
  ar_tnc text not null default '',
  kind text not null generated always as ('event') stored,
  primary key (tenant_id, id),
  unique (tenant_id, product_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  foreign key (tenant_id, product_id, kind) references product (tenant_id, id, kind)
);
create index event_ticket_event on event_ticket (tenant_id, event_id);
select nadi_protect('event_ticket', 'select');

-- Pools that count the tickets of a type, per performance.
create table event_ticket_pool (
  tenant_id int not null,
  performance_id int not null,
  event_ticket_id int not null,
  pool_id int not null,
  primary key (tenant_id, performance_id, event_ticket_id),
  foreign key (tenant_id, performance_id) references event_performance (tenant_id, id),
  foreign key (tenant_id, event_ticket_id) references event_ticket (tenant_id, id)
);
select nadi_protect('event_ticket_pool', 'select');

-- Codes as EVENT-11 compares them. In plain text: staff look them up and hand them out.
create table event_invitation (
  tenant_id int not null,
  code text not null check (code <> ''),
  event_ticket_id int not null,
  primary key (tenant_id, code, event_ticket_id),
  foreign key (tenant_id, event_ticket_id) references event_ticket (tenant_id, id)
);
select nadi_protect('event_invitation', 'select');

-- Event data for schedules, besides the occupation: the actual end.
create view pub_event_occupation with (security_invoker = true) as
  select f.tenant_id, f.facility_id, p.from_local, p.to_local
  from event_facility f join event_performance p on p.tenant_id = f.tenant_id and p.id = f.performance_id
  where p.called_off_at is null;
grant select on pub_event_occupation to nadi_app;

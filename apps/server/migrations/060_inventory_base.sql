-- Everything that can run out (design "Inventory"). The primary keys of occupation and pool prevent
-- double booking.

-- Courts and parts of courts that are taken as one.
create table unit (
  tenant_id int not null references tenant,
  id int not null,
  primary key (tenant_id, id)
);
select nadi_protect('unit', null);

-- Units of a facility: a whole pitch has the units of its parts.
create table facility_unit (
  tenant_id int not null,
  facility_id int not null,
  unit_id int not null,
  primary key (tenant_id, facility_id, unit_id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id)
);
select nadi_protect('facility_unit', 'select');

create view pub_inventory_facility_unit with (security_invoker = true) as
  select tenant_id, facility_id, unit_id from facility_unit;
grant select on pub_inventory_facility_unit to nadi_app;

-- Enums rather than checks: every statement that writes parses a check again, and holds are hot.
create type hold_state as enum ('held', 'paying', 'firm');
create type stay_kind as enum ('booking', 'programme', 'staff');

-- One per cart line, programme item or staff block. 'paying' is released only by the reconciler.
-- Claims, stays and counts are written by the functions inventory_* alone, which run with their
-- owner's rights: the application reads its views and has no right to write.
create table hold (
  tenant_id int not null,
  id uuid not null,
  owner uuid not null,                                          -- cart; for staff takes, the resource itself
  -- Holds of carts without an account are counted per network (rules HOARD-02 to HOARD-06): a keyed
  -- hash, no address. Null: not counted; the hold belongs to a customer with an account, is firm,
  -- or has no weight.
  network uuid,
  weight int not null default 0,
  state hold_state not null,
  until timestamptz,
  first_held_at timestamptz not null,
  product_id int,                                               -- product shown by schedules while the hold is not firm
  line json not null default '{}',                              -- choice and quote, for the cart's view
  units int[],                                                  -- units held permanently, ascending
  order_line_id uuid,
  revision int not null default 1,                              -- number of takes; 1: created by this take
  primary key (tenant_id, id),
  -- One check rather than two: every statement that writes parses each of them again.
  constraint hold_whole check ((state = 'firm') = (until is null) and weight >= 0)
-- Rows above 2 KB would be compressed: for ten seats that is a twenty-fifth of the database's work
-- on the hold.
) with (toast_tuple_target = 4080);
create index hold_owner on hold (tenant_id, owner);
create index hold_until on hold (tenant_id, until) where until is not null;
create index hold_network on hold (tenant_id, network) where network is not null;
select nadi_protect('hold', 'select');
select nadi_expose_due('hold', 'until, state');

create view pub_inventory_hold with (security_invoker = true) as
  select tenant_id, id, owner, until, product_id from hold;
grant select on pub_inventory_hold to nadi_app;

-- Primary key: a unit in a 5-minute tick belongs to one hold. Permanent claims are stored at the
-- tick inventory_always(), here and in the pools, and are read from here. until: null = firm,
-- 'infinity' while paying.
create table occupation (
  tenant_id int not null,
  unit_id int not null,
  tick int not null,
  kind stay_kind not null default 'booking',                    -- placed here to avoid padding
  hold_id uuid not null,
  until timestamptz,
  primary key (tenant_id, unit_id, tick)
) with (fillfactor = 70);
-- No index by hold: the ticks of a hold are found through its stays and units, which keeps writes
-- cheap.
select nadi_protect('occupation', 'select');

-- Permanent claims are read here: a taken seat is one row, as fast to read as a stay. Expired rows
-- remain until they are swept or taken again: readers exclude until <= their time.
create view pub_inventory_occupation with (security_invoker = true) as
  select tenant_id, unit_id, tick, hold_id, kind, until from occupation;
grant select on pub_inventory_occupation to nadi_app;

-- Read model of claims with a time: one row per unit and stretch of a hold. No foreign key to hold:
-- both have the same single writer, and the check would add a tenth to the time of a take.
create table stay (
  tenant_id int not null,
  hold_id uuid not null,
  unit_id int not null,
  from_tick int not null,
  to_tick int not null,
  kind stay_kind not null,
  until timestamptz,
  primary key (tenant_id, unit_id, from_tick, hold_id),
  constraint stay_forward check (to_tick > from_tick and to_tick - from_tick <= 576)
);
create index stay_hold on stay (tenant_id, hold_id);
-- Stays longer than six hours, which are few: a read of one day looks further back for these alone.
create index stay_long on stay (tenant_id, unit_id, from_tick) where to_tick - from_tick > 72;
select nadi_protect('stay', 'select');

-- Expired rows remain until they are swept: readers exclude until <= their time.
create view pub_inventory_stay with (security_invoker = true) as
  select tenant_id, hold_id, unit_id, from_tick, to_tick, kind, until from stay;
grant select on pub_inventory_stay to nadi_app;

-- Counts: places, stock, uses. The size is a catalogue fact, as of the latest quote, with its
-- config version; when it was reduced below the number sold, over is the difference, and decreases
-- as units are given back. subject: opaque text of a count with a row for each subject, such as
-- one per customer; '' for a pool without subjects.
create table pool (
  tenant_id int not null,
  id int not null,
  tick int not null,
  size int not null,
  size_version bigint not null default 0,
  over int not null default 0 check (over >= 0),
  taken int not null default 0,
  subject varchar(64) collate "C" not null default '',
  primary key (tenant_id, id, subject, tick),
  constraint pool_not_oversold check (taken between 0 and size + over)
) with (fillfactor = 50);
select nadi_protect('pool', 'select');

-- Claims on pools. No foreign keys, for the same reason as stay.
create table pool_claim (
  tenant_id int not null,
  hold_id uuid not null,
  pool_id int not null,
  tick int not null,
  qty int not null check (qty > 0),
  subject varchar(64) collate "C" not null default '',
  primary key (tenant_id, hold_id, pool_id, subject, tick)
);
create index pool_claim_pool on pool_claim (tenant_id, pool_id, subject, tick);
select nadi_protect('pool_claim', 'select');

-- Closed for maintenance: a fact, not a claim, so it may overlap bookings it displaces.
create table closure (
  tenant_id int not null,
  id uuid not null,
  unit_id int not null,
  from_tick int not null,
  to_tick int not null check (to_tick > from_tick),
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id)
);
select nadi_protect('closure', 'select');

create view pub_inventory_closure with (security_invoker = true) as
  select tenant_id, unit_id, from_tick, to_tick from closure;
grant select on pub_inventory_closure to nadi_app;

-- Services that show a unit: the days whose versions a take increments.
create table unit_service (
  tenant_id int not null,
  unit_id int not null,
  service_id int not null,
  -- Minutes after midnight during which the previous day of the service still shows (the tail of
  -- its night).
  tail_minutes int not null default 1440 check (tail_minutes between 0 and 1440),
  primary key (tenant_id, unit_id, service_id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id)
);
select nadi_protect('unit_service', null);

-- The same for pools.
create table pool_service (
  tenant_id int not null,
  pool_id int not null,
  service_id int not null,
  tail_minutes int not null default 1440 check (tail_minutes between 0 and 1440),
  primary key (tenant_id, pool_id, service_id)
);
select nadi_protect('pool_service', null);

-- Incremented with every change of a service day. Public facts: polled across tenants, so without
-- row-level security. The version is the sum of its parts: each connection increments its own part,
-- so that concurrent takes on a popular day do not wait for each other's commits.
create table day_version (
  tenant_id int not null,
  service_id int not null,
  day date not null,
  part smallint not null default 0,
  -- Incremented by a random step: holds are answered before they are on disk, and a version that a
  -- crash rolls back must not recur with different content.
  version bigint not null default 1 + floor(random() * 1000000)::bigint,
  primary key (tenant_id, service_id, day, part)
) with (fillfactor = 50);
select nadi_share('day_version', 'select');
grant select (tenant_id, day) on day_version to nadi_due;

create view pub_inventory_day_version with (security_invoker = true) as
  select tenant_id, service_id, day, sum(version)::bigint as version from day_version group by tenant_id, service_id, day;
grant select on pub_inventory_day_version to nadi_app;

-- A topic is watched as one thing, like a service day: a performance. It has the units and pools
-- reserved for it, in blocks of consecutive ids, so that all of them are read as a range. Claims on
-- them are permanent.
create table topic_block (
  tenant_id int not null references tenant,
  is_pool boolean not null,
  from_id int not null,
  to_id int not null check (to_id > from_id),
  topic_id int not null,
  primary key (tenant_id, is_pool, from_id)
);
select nadi_protect('topic_block', null);

-- Incremented with every change of a topic, in parts and by random steps like day_version. Public
-- facts: polled across tenants.
create table topic_version (
  tenant_id int not null,
  topic_id int not null,
  part smallint not null default 0,
  version bigint not null default 1 + floor(random() * 1000000)::bigint,
  primary key (tenant_id, topic_id, part)
) with (fillfactor = 50);
select nadi_share('topic_version', 'select');

create view pub_inventory_topic_version with (security_invoker = true) as
  select tenant_id, topic_id, sum(version)::bigint as version from topic_version group by tenant_id, topic_id;
grant select on pub_inventory_topic_version to nadi_app;

-- Slots that carts gave up, or let expire unpaid, by network or account; purged after a day.
create table given_up (
  tenant_id int not null,
  network uuid not null,
  unit_id int not null,
  from_tick int not null,
  to_tick int not null,
  at timestamptz not null
);
create index given_up_age on given_up (tenant_id, at);
alter table given_up add primary key (tenant_id, network, unit_id, from_tick, at);
select nadi_protect('given_up', null);
select nadi_expose_due('given_up', 'at');

-- Proofs of work spent on takes: each is single-use.
create table spent_proof (
  tenant_id int not null,
  id uuid not null,
  ends_at timestamptz not null
);
create index spent_proof_end on spent_proof (tenant_id, ends_at);
alter table spent_proof add primary key (tenant_id, id);
select nadi_protect('spent_proof', null);
select nadi_expose_due('spent_proof', 'ends_at');

-- Participants of lines: sealed, because they contain numbers of identity documents (PEOPLE-07).
-- A text is sealed for its own id.

-- Participants of a cart's line, by its key. No foreign key: carts have no row.
create table cart_participant (
  tenant_id int not null references tenant,
  cart_id uuid not null,
  line_key text not null,
  place smallint not null,                                      -- starts at 0
  person_id uuid not null,
  sealed_person bytea not null,
  purge_after timestamptz not null,
  primary key (tenant_id, cart_id, line_key, place),
  unique (tenant_id, person_id)
);
create index cart_participant_end on cart_participant (tenant_id, purge_after);
select nadi_protect('cart_participant', 'select, insert, update, delete');
select nadi_expose_due('cart_participant', 'purge_after');

-- Participants of an order's line, by its number in the order, which an alternative for a lost line
-- keeps. No foreign key: orders are of a higher level.
create table line_participant (
  tenant_id int not null references tenant,
  order_id uuid not null,
  line_seq smallint not null,
  place smallint not null,                                      -- starts at 0
  unit smallint not null,                                       -- unit of the line, starts at 0
  person_id uuid not null,
  sealed_person bytea not null,
  purge_after timestamptz not null,                             -- end of the visit and the retention after it
  primary key (tenant_id, order_id, line_seq, place),
  unique (tenant_id, person_id)
);
create index line_participant_end on line_participant (tenant_id, purge_after);
select nadi_protect('line_participant', 'select, insert, update, delete');
select nadi_expose_due('line_participant', 'purge_after');

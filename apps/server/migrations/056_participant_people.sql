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

-- Details of participants that a customer saved for next time, one row for each person (PEOPLE-11).
create table saved_details (
  tenant_id int not null,
  id uuid not null,
  customer_id int not null,
  member_id int,                                                -- null: the customer
  sealed_details bytea not null,
  saved_at timestamptz not null,
  purge_after timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, member_id) references family_member (tenant_id, id) on delete cascade,
  unique nulls not distinct (tenant_id, customer_id, member_id)
);
create index saved_details_member on saved_details (tenant_id, member_id) where member_id is not null;
create index saved_details_end on saved_details (tenant_id, purge_after);
alter table saved_details add primary key (tenant_id, id);
select nadi_protect('saved_details', 'select, insert, update, delete');
select nadi_expose_due('saved_details', 'purge_after');

-- Uploaded files of participants (PEOPLE-14): of a cart, and of an order's line once it is ordered.
-- No foreign keys: carts have no row, orders are of a higher level.
create table participant_file (
  tenant_id int not null references tenant,
  file_id text not null,                                        -- private files
  cart_id uuid not null,
  order_id uuid,                                                -- null, as the line: not ordered
  line_seq smallint,
  expires_at timestamptz not null,                              -- end of an upload that is not ordered
  purge_after timestamptz not null,                             -- the same, or that of the line's participants
  check ((order_id is null) = (line_seq is null)),
  primary key (tenant_id, file_id)
);
create index participant_file_cart on participant_file (tenant_id, cart_id);
create index participant_file_order on participant_file (tenant_id, order_id) where order_id is not null;
create index participant_file_end on participant_file (tenant_id, purge_after);
select nadi_protect('participant_file', 'select, insert, update, delete');
select nadi_expose_due('participant_file', 'purge_after');

-- Bookings of customers: one row per entitlement, so that customer lists need no join. Its texts
-- are stored as of the sale.
create table booking (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  order_number text not null,
  order_line_id uuid not null,
  seq smallint not null,
  of_unit smallint not null,                                    -- index of the unit within its line, starting at 0
  customer_id int not null,
  holder text not null,                                         -- name on the ticket
  kind text not null,
  product_id int not null,
  resource_id int,                                              -- facility; null: nothing with a name
  seat jsonb,                                                   -- section, row, seat and gate of a numbered seat
  detail jsonb not null,                                        -- the kind's own fields on the wire
  title text not null,
  ar_title text not null,
  place text,
  ar_place text,
  from_local bigint,
  to_local bigint,
  open_until bigint,                                            -- local minute after the last day of an open-dated ticket; null: it is not open-dated
  remind_at timestamptz,                                        -- next reminder of an open-dated ticket (BOOK-30); null: none follows
  quantity int not null,
  admits smallint,                                              -- number of people admitted; null: a shop item
  art text,                                                     -- name of the drawing on the ticket, as sold
  total_fils bigint not null,
  addons jsonb not null,                                        -- items handed over with it, such as a racket
  is_booking_approved smallint not null check (is_booking_approved in (0, 1, 2)),
  cid_approved smallint check (cid_approved in (0, 1, 2)),
  is_cid_approved boolean not null default false,
  status_id smallint not null default 1,                        -- 13: cancelled (BOOK-11)
  revision int not null default 0,                              -- increases with each change that a calendar must import
  check_in_at timestamptz,
  check_out_at timestamptz,
  cancelled_at timestamptz,                                     -- independent of approvals and visit (BOOK-05)
  cancelled_by text check (cancelled_by in ('venue', 'customer')),
  cancel_reason text,                                           -- reason as typed by customer or staff, shown to staff; null: none was given
  refund_id uuid,                                               -- refund that its customer awaits; null: none, or it was returned
  created_at timestamptz not null,
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (cancelled_at is not null or cancel_reason is null),
  check (cancelled_at is null or status_id = 13),
  primary key (tenant_id, id),
  -- makes fulfilment of a line idempotent
  unique (tenant_id, order_line_id, seq)
);
create index booking_customer on booking (tenant_id, customer_id, kind, from_local);
create index booking_order on booking (tenant_id, order_id);
-- One day at the desk, across all kinds.
create index booking_day on booking (tenant_id, from_local) where from_local is not null;
-- Open-dated tickets without a day, for the desk.
create index booking_open on booking (tenant_id, open_until) where from_local is null and open_until is not null;
-- Reminders of open-dated tickets.
create index booking_due on booking (remind_at, tenant_id) where remind_at is not null;
-- Bookings of a product, to notify their customers.
create index booking_product on booking (tenant_id, product_id, from_local);
select nadi_protect('booking', 'select, insert, update');
select nadi_expose_due('booking', 'remind_at');

-- People of sessions that are reserved for open-dated tickets, with the key that lines have for a session.
create view pub_booking_session with (security_invoker = true) as
  select tenant_id, order_id, kind || ':' || resource_id || '/' || from_local as session, admits as people
  from booking where open_until is not null and from_local is not null and cancelled_at is null;
grant select on pub_booking_session to nadi_app;

-- Check-ins and check-outs of tickets (ENTRY-03); the booking shows their result.
create table entry (
  tenant_id int not null,
  id uuid not null,                                             -- chosen by the caller, so that a repeated call adds nothing
  booking_id uuid not null,
  seq int not null,                                             -- order of the entries of a booking, starting at 1
  way text not null check (way in ('in', 'out')),
  at timestamptz not null,
  staff_id int not null,
  has_taken boolean not null default false,                     -- it took the place of an open-dated ticket, which undoing it gives up
  undone_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, booking_id, seq),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
select nadi_protect('entry', 'select, insert, update');

-- Disclaimers that the participants of a booking have signed: text, names, signature and PDF,
-- sealed for their own id (PEOPLE-10).
create table signed_disclaimer (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  line_seq smallint not null,                                   -- line of the order
  place smallint not null,                                      -- participant of the line, starting at 0
  slug text not null,                                           -- field of the participant form
  sealed_document bytea not null,
  signed_at timestamptz not null,
  purge_after timestamptz not null,
  primary key (tenant_id, id),
  -- makes storing the disclaimers of an order idempotent
  unique (tenant_id, order_id, line_seq, place, slug)
);
create index signed_disclaimer_end on signed_disclaimer (tenant_id, purge_after);
select nadi_protect('signed_disclaimer', 'select, insert, update, delete');
select nadi_expose_due('signed_disclaimer', 'purge_after');

-- Tills of the counter, and their sessions.
create table till (
  tenant_id int not null references tenant,
  id int generated always as identity,
  name text not null,
  retired_at timestamptz,                                       -- null: it can be opened
  primary key (tenant_id, id)
);
select nadi_protect('till', 'select, insert, update');

create table till_session (
  tenant_id int not null,
  id int generated always as identity,
  till_id int not null,
  staff_id int not null,
  opened_at timestamptz not null,
  float_fils bigint not null check (float_fils >= 0),
  cash_fils bigint not null,                                    -- cash that is expected in it: float and movements
  movements int not null default 0,
  closed_at timestamptz,                                        -- null: it is open
  closed_by int,
  counted_fils bigint check (counted_fils >= 0),
  primary key (tenant_id, id),
  constraint till_session_cash check (cash_fils >= 0),
  constraint till_session_closed check ((closed_at is null) = (counted_fils is null) and (closed_at is null) = (closed_by is null)),
  foreign key (tenant_id, till_id) references till (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, closed_by) references staff (tenant_id, id)
);
create unique index till_session_till on till_session (tenant_id, till_id) where closed_at is null;
create unique index till_session_open on till_session (tenant_id, staff_id) where closed_at is null;
create index till_session_staff on till_session (tenant_id, staff_id, id);
select nadi_protect('till_session', 'select, insert, update');

-- Movements of a session, in the transaction of their postings. A payment or refund has the amount that is
-- owed beside the cash, which is rounded.
create table till_movement (
  tenant_id int not null,
  id bigint generated always as identity,
  session_id int not null,
  kind text not null check (kind in ('payment', 'refund', 'in', 'out')),
  event_id uuid not null,                                       -- payment, settlement of a refund, or move
  order_id uuid,                                                -- null: of no order
  order_number text,
  amount_fils bigint not null,                                  -- cash before it is rounded; negative: paid out
  cash_fils bigint not null,
  terminal_fils bigint not null default 0,
  word text,                                                    -- of a move
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, event_id),
  constraint till_movement_order check ((order_id is null) = (order_number is null)),
  foreign key (tenant_id, session_id) references till_session (tenant_id, id)
);
create index till_movement_session on till_movement (tenant_id, session_id, id);
create index till_movement_order_id on till_movement (tenant_id, order_id) where order_id is not null;
select nadi_protect('till_movement', 'select, insert');

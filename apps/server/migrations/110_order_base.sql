-- Enums rather than checks, and one check rather than three, as with holds: every statement that
-- writes parses each of them again.
create type order_status as enum ('awaiting_payment', 'processing', 'approval_required', 'complete', 'failed', 'expired',
  'needs_choice', 'cancelled');
create type line_loss as enum ('asked', 'returned', 'rejected');

-- Orders store what was sold as of the sale: title, time, place, kind, price. Their state machine
-- is a domain rule. No foreign key to tenant, as with payments.
create table orders (
  tenant_id int not null,
  id uuid not null,
  number text not null,                                         -- ALN-2026-000017
  customer_id int not null,
  is_guest boolean not null,
  cart_id uuid not null,
  status order_status not null,
  result_token_hash bytea not null,                             -- hash of the token in the return URL
  language char(2) not null,
  -- Customer details as entered in the order form.
  customer_name text not null,
  email text,
  mobile text,
  gender gender,
  notes text,
  net_fils bigint not null,
  tax_fils bigint not null,
  total_fils bigint not null,
  currency char(3) not null,
  placed_at timestamptz not null,
  expires_at timestamptz,
  completed_at timestamptz,
  claims json not null default '[]',                            -- claims of the order itself (INV-22); their hold has its id
  unique (tenant_id, number),
  unique (tenant_id, result_token_hash),
  constraint order_total check (total_fils = net_fils + tax_fils)
);
create index orders_customer on orders (tenant_id, customer_id, placed_at);
-- Waiting requests are limited by customer, and by the mobile number of a guest (ORDER-25).
create index orders_requested on orders (tenant_id, customer_id) where status = 'approval_required';
create index orders_requested_mobile on orders (tenant_id, mobile) where is_guest and status = 'approval_required';
-- People of a session are counted by customer, and by the mobile number of a guest (PEOPLE-06).
create index orders_guest_mobile on orders (tenant_id, mobile) where is_guest;
-- First bookings are judged by account and by mobile number (PROMO-11).
create index orders_paid_mobile on orders (tenant_id, mobile) where status = 'complete';
-- An order also counts as unpaid while its gateway waits for the money: returning without paying
-- does not free the limit.
create index orders_unpaid on orders (tenant_id, customer_id) where status in ('awaiting_payment', 'processing');
-- A guest's session is limited to one tab; the other tabs of the browser know the cart only.
create index orders_unpaid_cart on orders (tenant_id, cart_id)
  where is_guest and status in ('awaiting_payment', 'processing');
alter table orders add primary key (tenant_id, id);
select nadi_protect('orders', 'select, insert, update');

-- Promotions that took something off an order, for their uses.
create table order_promotion (
  tenant_id int not null,
  order_id uuid not null,
  promotion_id int not null,
  off_fils bigint not null check (off_fils > 0),                -- tax included
  primary key (tenant_id, order_id, promotion_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id)
);
create index order_promotion_uses on order_promotion (tenant_id, promotion_id);
select nadi_protect('order_promotion', 'select, insert');

-- Part of an order's total that the customer's points or wallet pay, or a credit facility takes, by pot
-- and in the order of spending. What a card pays is a payment. set_aside: in the order's escrow until it is decided; spent:
-- part of a complete order; ended: back with the customer, or not needed.
create type tender_kind as enum ('points', 'promo', 'wallet', 'credit');
create type tender_state as enum ('set_aside', 'spent', 'ended');
create type credit_pot as enum ('points', 'promo', 'refund', 'topup', 'partner');
create table order_tender (
  tenant_id int not null,
  order_id uuid not null,
  seq smallint not null,                                        -- order of spending, starts at 1
  kind tender_kind not null,
  pot credit_pot not null,
  state tender_state not null,
  attempt smallint not null check (attempt > 0),                -- number of its last reservation (MONEY-30)
  amount_fils bigint not null check (amount_fils > 0),
  returned_fils bigint not null default 0,                      -- refunded of it
  points bigint check (points > 0),                             -- points that pay it; null: it is money
  partner_id int,                                               -- partner that owes it; null: it is the customer's own
  allowance_month char(7),                                      -- month of the employee's allowance that it counts against; null: none
  constraint order_tender_returned check (returned_fils between 0 and amount_fils),
  constraint order_tender_points check ((kind = 'points') = (points is not null) and (kind = 'points') = (pot = 'points')),
  constraint order_tender_promo check ((kind = 'promo') = (pot = 'promo')),
  constraint order_tender_credit check ((kind = 'credit') = (pot = 'partner') and (kind = 'credit') = (partner_id is not null)),
  constraint order_tender_allowance check (allowance_month is null or kind = 'credit'),
  primary key (tenant_id, order_id, seq),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, partner_id) references partner (tenant_id, id)
);
select nadi_protect('order_tender', 'select, insert, update');

-- Complete orders whose units have not all earned their points (POINTS-02).
create table points_earning (
  tenant_id int not null,
  order_id uuid not null,
  paid_at timestamptz not null,
  due_at timestamptz not null,                                  -- time of the next units, or of the next try
  tries int not null default 0,                                 -- failed tries since the last success
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index points_earning_due on points_earning (due_at, tenant_id);
select nadi_protect('points_earning', 'select, insert, update, delete');
select nadi_expose_due('points_earning', 'due_at');

-- Next order numbers of a year: one row per lane, in steps of the number of lanes
-- (order_number_next).
create table order_number (
  tenant_id int not null,
  year int not null,
  lane int not null,
  next bigint not null,
  primary key (tenant_id, year, lane)
) with (fillfactor = 30);
select nadi_protect('order_number', 'select, insert, update');

-- Order line with everything it promised, as sold (ORDER-11).
create table order_line (
  tenant_id int not null,
  id uuid not null,
  order_id uuid not null,
  seq smallint not null,
  hold_id uuid not null,
  key text not null,
  parent_key text,                                              -- key of its parent line in the same order
  kind text not null,
  product_id int not null,
  title text not null,
  ar_title text not null,
  place text,
  ar_place text,
  from_local bigint,
  to_local bigint,
  quantity int not null,
  price_fils bigint not null,                                   -- price of one unit: the sum of the parts in the JSON
  tax_fils bigint not null,
  line json not null,                                           -- remaining fields, decoded by the cart's codec
  -- Set when the place was gone when the money came (ORDER-08): the customer chooses, or is
  -- refunded; or when the line was not approved (ORDER-26).
  lost line_loss,
  constraint order_line_amounts check (quantity > 0 and price_fils >= 0 and tax_fils >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, seq),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
-- Same setting as hold, whose line it stores.
) with (toast_tuple_target = 4080);
create index order_line_asked on order_line (tenant_id, order_id) where lost = 'asked';
select nadi_protect('order_line', 'select, insert, update, delete');

-- Moves of a sold line to another time or place (ORDER-16, ORDER-28), over the promise stored at the
-- sale. The last one counts.
create table line_move (
  tenant_id int not null,
  order_line_id uuid not null,
  seq smallint not null,                                        -- starts at 1
  from_local bigint not null,
  to_local bigint not null check (to_local > from_local),
  moved_by text not null check (moved_by in ('venue', 'customer')),
  line json,                                                    -- line as it is since; null: only its time differs from the sale
  moved_at timestamptz not null,
  primary key (tenant_id, order_line_id, seq),
  foreign key (tenant_id, order_line_id) references order_line (tenant_id, id)
);
select nadi_protect('line_move', 'select, insert');

-- Move of a line to a dearer time, and the payment of the difference (ORDER-40). Until it is paid its
-- own hold, with its id, has what the line does not have; the line stays as it is.
create type paid_move_state as enum ('open', 'moved', 'ended', 'refunded');
create table paid_move (
  tenant_id int not null,
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  payment_id uuid not null,
  state paid_move_state not null,                               -- ended: not paid in time; refunded: paid, and not possible any more
  token_hash bytea not null,                                    -- hash of the token in the return URL
  was text not null,                                            -- hash of the line that was moved, as it was read
  lines json not null,                                          -- line and its dependents at the new place
  from_local bigint not null,                                   -- start at the new place
  language char(2) not null,                                    -- of the page that it was opened from
  opened_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, payment_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index paid_move_order on paid_move (tenant_id, order_id);
select nadi_protect('paid_move', 'select, insert, update');

-- Cancelled unit of a line, once (ORDER-15); its money is a refund of the payment.
create table cancelled_unit (
  tenant_id int not null,
  order_line_id uuid not null,
  unit smallint not null,                                       -- starts at 0
  cancellation_id uuid not null,                                -- of units cancelled together; names their credit note
  cause text not null check (cause in ('venue', 'customer')),   -- party that cancelled: the venue or the customer
  kept_fils bigint check (kept_fils >= 0),                      -- price of a unit given up (ORDER-31); null: refunded
  repaid_fils bigint not null default 0,                        -- part of that price that was repaid as goodwill (REFUND-04)
  cancelled_at timestamptz not null,
  constraint cancelled_unit_repaid check (repaid_fils between 0 and coalesce(kept_fils, 0)),
  primary key (tenant_id, order_line_id, unit),
  foreign key (tenant_id, order_line_id) references order_line (tenant_id, id)
);
select nadi_protect('cancelled_unit', 'select, insert, update');

-- Request for a refund as goodwill, of units that were given up together (REFUND-01): one row per
-- cancellation whose buyer asked.
create type refund_request_state as enum ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed');
create type refund_way as enum ('original', 'wallet');
create table refund_request (
  tenant_id int not null,
  id uuid not null,                                             -- cancellation of its units
  order_id uuid not null,
  state refund_request_state not null default 'waiting',
  way refund_way not null,                                      -- way that the buyer prefers; of an approved one, the way it was repaid
  word text,                                                    -- reason as typed by the buyer; null: none was given
  price_fils bigint not null check (price_fils > 0),            -- price of its units
  answer_until timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,                                       -- null: waiting
  repaid_fils bigint check (repaid_fils between 1 and price_fils), -- null: not approved
  reason text,                                                  -- of a decline
  staff_id int,
  staff_name text,                                              -- name of who decided, at that time
  is_reminded boolean not null default false,                   -- staff were reminded of it
  due_at timestamptz,                                           -- of the reminder, then of the lapse; null: decided
  constraint refund_request_decided check ((state = 'waiting') = (decided_at is null)
    and (state = 'waiting') = (due_at is not null) and (state = 'approved') = (repaid_fils is not null)),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index refund_request_order on refund_request (tenant_id, order_id);
create index refund_request_due on refund_request (due_at, tenant_id) where due_at is not null;
create index refund_request_waiting on refund_request (tenant_id, answer_until) where decided_at is null;
create index refund_request_closed on refund_request (tenant_id, decided_at) where decided_at is not null;
select nadi_protect('refund_request', 'select, insert, update');
select nadi_expose_due('refund_request', 'due_at');

-- Request for the approvals of an order (ORDER-25): one row per order that needed one.
create type request_ending as enum ('rejected', 'lapsed', 'unpaid', 'given_up');
create table order_request (
  tenant_id int not null,
  order_id uuid not null,
  answer_until timestamptz not null,
  approved_at timestamptz,                                      -- time of the last approval
  pay_until timestamptz,                                        -- null: not approved, or nothing to pay
  ended request_ending,                                         -- null: waiting, or booked
  decided_at timestamptz,                                       -- time of the last answer, or of its end; null: waiting
  due_at timestamptz,                                           -- null: no further check
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index order_request_due on order_request (due_at, tenant_id) where due_at is not null;
create index order_request_waiting on order_request (tenant_id, answer_until) where decided_at is null;
create index order_request_decided on order_request (tenant_id, decided_at) where decided_at is not null;
select nadi_protect('order_request', 'select, insert, update');
select nadi_expose_due('order_request', 'due_at');

-- Approval of a line of a request, by the venue or by security (ORDER-26). No foreign key to the
-- line, which a late payment may replace.
create table approval (
  tenant_id int not null,
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  which text not null check (which in ('booking', 'security')),
  answer smallint not null default 0 check (answer in (0, 1, 2)), -- 0 none yet, 1 granted, 2 refused
  reason text,
  answered_at timestamptz,
  staff_id int,
  staff_name text,                                              -- name of who answered, at that time
  check ((answer = 0) = (answered_at is null)),
  check (answer <> 2 or reason is not null),
  primary key (tenant_id, id),
  unique (tenant_id, order_line_id, which),
  foreign key (tenant_id, order_id) references order_request (tenant_id, order_id)
);
create index approval_order on approval (tenant_id, order_id);
select nadi_protect('approval', 'select, insert, update');

-- Orders whose customer is asked about money that came too late (ORDER-08).
create view pub_asked_order with (security_invoker = true) as
  select l.tenant_id, l.order_id, o.number from order_line l
  join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.lost = 'asked' group by 1, 2, 3;
grant select on pub_asked_order to nadi_app;

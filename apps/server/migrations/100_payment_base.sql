-- Contracts of a venue with gateways and its counter, of which one for each protocol is open to new payments; a closed
-- one still answers for payments that began with it. Secrets are encrypted with a key of the installation.
create table gateway_account (
  tenant_id int not null references tenant,
  id int generated always as identity,
  gateway text not null check (gateway in ('EPG', 'STRIPE', 'COUNTER')),
  name text not null,
  ar_name text not null,
  position int not null default 0,                              -- order of offer
  is_enabled boolean not null default false,
  enabled_at timestamptz,                                       -- since when it is open to new payments
  is_double boolean not null default false,                     -- at the demo's double, which has address and secrets
  endpoint text not null,
  customer text not null,
  user_name text not null,
  sealed_password bytea,                                        -- of Stripe: its secret key
  sealed_webhook_secret bytea,                                  -- signs the messages of the gateway
  sealed_former_webhook_secret bytea,                           -- the one before, while it is replaced there
  store text not null default '',
  terminal text not null default '',
  page_origins text[] not null,
  first_check_seconds int not null default 60 check (first_check_seconds > 0),
  longest_check_seconds int not null default 300 check (longest_check_seconds >= first_check_seconds),
  primary key (tenant_id, id),
  constraint gateway_contract unique (tenant_id, gateway, endpoint, customer),
  -- An empty secret would let forged payments in: such an account cannot be enabled.
  constraint gateway_enabled_with_secrets check (not is_enabled or is_double or gateway = 'COUNTER' or (customer <> ''
    and (user_name <> '' or gateway = 'STRIPE') and sealed_password is not null and cardinality(page_origins) > 0)),
  constraint gateway_enabled_since check (is_enabled = (enabled_at is not null))
);
create unique index gateway_enabled on gateway_account (tenant_id, gateway) where is_enabled;
select nadi_protect('gateway_account', 'select, insert, update');

-- Enums rather than checks, and one check rather than three, as with holds: every statement that
-- writes parses each of them again.
create type payment_state as enum ('registered', 'pending', 'captured', 'failed');
-- order: its total; move: what a dearer time costs more (ORDER-40); top_up: a customer's own credit (PAY-21);
-- credit: what a partner owes (CREDIT-09).
create type payment_purpose as enum ('order', 'move', 'top_up', 'credit');

-- One row per attempt to pay an order or a top-up through a gateway, at which it is registered already. Only
-- the verifier writes its state. No foreign key to tenant, which the take reads in the same
-- statement: it would lock one row for all.
create table payment (
  tenant_id int not null,
  id uuid not null,
  order_id uuid,                                                -- null: a top-up, or what a partner owes
  customer_id int,                                              -- whose wallet is topped up, or who pays for a partner; null: an order's payment
  partner_id int,                                               -- partner whose debt it pays; null: another payment
  language char(2),                                             -- of a payment without an order; null: an order's payment
  saves_card_of int,                                            -- customer whose card is saved once it is captured (CARD-01); null: none
  card_id uuid,                                                 -- saved card that pays (CARD-05); null: a page
  purpose payment_purpose not null default 'order',
  gateway text not null,
  gateway_account_id int,                                       -- contract it began with; null: a double
  gateway_order_id varchar(16) not null,
  transaction_id text not null,
  state payment_state not null,
  amount_fils bigint not null,
  currency char(3) not null,
  page_url text,                                                -- null: at the counter, or by a saved card that no bank has checked
  card_brand text,
  card_last_four text,
  approval_code text,
  response_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,                              -- end of the hold on its places, after a check with the gateway
  next_check_at timestamptz,                                    -- null: no further check with the gateway
  checks int not null default 0,
  captured_at timestamptz,
  refunded_fils bigint not null default 0,                      -- sum of its refunds, pending and completed, and of what went to a wallet instead
  disputed_fils bigint not null default 0,                      -- part that open and lost disputes took (DISPUTE-03)
  constraint payment_page check (case when gateway = 'COUNTER' then page_url is null else page_url is not null or card_id is not null end),
  constraint payment_amounts check (amount_fils > 0 and refunded_fils >= 0 and disputed_fils >= 0
    and refunded_fils + disputed_fils <= amount_fils),
  constraint payment_partner check ((purpose = 'credit') = (partner_id is not null)),
  constraint payment_subject check (case when purpose in ('top_up', 'credit')
    then order_id is null and customer_id is not null and language in ('en', 'ar')
    else order_id is not null and customer_id is null and language is null end),
  unique (tenant_id, gateway, gateway_order_id),
  unique (tenant_id, gateway, transaction_id),
  foreign key (tenant_id, gateway_account_id) references gateway_account (tenant_id, id)
);
create index payment_order on payment (tenant_id, order_id);
create index payment_customer on payment (tenant_id, customer_id, created_at) where customer_id is not null;
create index payment_due on payment (next_check_at, tenant_id) where next_check_at is not null;
create index payment_counter on payment (tenant_id, expires_at) where gateway = 'COUNTER' and next_check_at is not null;
alter table payment add primary key (tenant_id, id);
select nadi_protect('payment', 'select, insert, update');
select nadi_expose_due('payment', 'next_check_at');

-- Payments at the counter that are not made yet, for the list of their orders.
create view pub_counter_payment with (security_invoker = true) as
  select tenant_id, id, order_id, state, amount_fils, currency, expires_at from payment
  where gateway = 'COUNTER' and next_check_at is not null;
grant select on pub_counter_payment to nadi_app;

-- Cards that customers have saved at a gateway (CARD-01). Without a customer it was deleted, and is deleted at the
-- gateway next; then its row goes.
create table saved_card (
  tenant_id int not null,
  id uuid not null,
  customer_id int,                                              -- null: deleted here
  payment_id uuid not null,                                     -- payment that saved it
  gateway text not null,
  gateway_account_id int,                                       -- null: a double
  sealed_token bytea not null,                                  -- names of customer and card at the gateway
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_year smallint not null,
  expiry_month smallint not null check (expiry_month between 1 and 12),
  consent_at timestamptz not null,
  next_check_at timestamptz,                                    -- next attempt to delete it at the gateway; null: it is kept
  checks int not null default 0,
  constraint saved_card_kept check ((customer_id is null) = (next_check_at is not null)),
  primary key (tenant_id, id),
  unique (tenant_id, payment_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, gateway_account_id) references gateway_account (tenant_id, id)
);
create index saved_card_customer on saved_card (tenant_id, customer_id, consent_at) where customer_id is not null;
create index saved_card_due on saved_card (next_check_at, tenant_id) where next_check_at is not null;
select nadi_protect('saved_card', 'select, insert, update, delete');
select nadi_expose_due('saved_card', 'next_check_at');

-- Refunds of a payment to its card, one row each, and what no card can take. due: the gateway has to be
-- called; asked: it was called and its answer is not known; returned; unclear: it may have been returned,
-- and a retry might refund twice; failed: it did not arrive or has no card, and is owed; settled: it was
-- paid another way.
create type refund_state as enum ('due', 'asked', 'returned', 'unclear', 'failed', 'settled');
create type refund_answer as enum ('confirmed', 'repeated', 'refused', 'silence');
create table refund (
  tenant_id int not null,
  id uuid not null,
  payment_id uuid,                                              -- null: no card can take it (LEAVE-03)
  order_id uuid,                                                -- null: of a top-up, or of a wallet
  payout_id uuid,                                               -- money of a wallet that was paid out together; null: of none
  customer_id int,                                              -- whose wallet it came from and can go back to; null: none
  amount_fils bigint not null check (amount_fils > 0),
  currency char(3) not null,
  state refund_state not null,
  answer refund_answer,                                         -- last response of the gateway; null: none
  checks int not null default 0,
  created_at timestamptz not null,
  next_check_at timestamptz,                                    -- null: no further check
  settlement_id uuid,                                           -- id under which it was paid another way
  recheck_at timestamptz,                                       -- next query whether it still stands (REFUND-14); null: none
  rechecks int not null default 0,
  constraint refund_recheck check (recheck_at is null or state = 'returned'),
  constraint refund_settled check ((state = 'settled') = (settlement_id is not null)
    and (state not in ('failed', 'settled') or next_check_at is null)),
  constraint refund_without_card check (payment_id is not null or state in ('failed', 'settled')),
  constraint refund_wallet check (customer_id is null or payout_id is not null),
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index refund_rest on refund (tenant_id, order_id) where payment_id is null;
create index refund_payout on refund (tenant_id, payout_id) where payout_id is not null;
create index refund_customer on refund (tenant_id, customer_id) where customer_id is not null;
create index refund_payment on refund (tenant_id, payment_id);
create index refund_open on refund (tenant_id, created_at) where state not in ('returned', 'settled');
create index refund_due on refund (next_check_at, tenant_id) where next_check_at is not null;
create index refund_recheck_due on refund (recheck_at, tenant_id) where recheck_at is not null;
select nadi_protect('refund', 'select, insert, update');
select nadi_expose_due('refund', 'next_check_at, recheck_at');

-- Disputes of payments, as their gateway states them or staff recorded them. inquiry: no money has moved; open: it is
-- withdrawn; won, lost: decided; closed: an inquiry that ended.
create type dispute_state as enum ('inquiry', 'open', 'won', 'lost', 'closed');
create table dispute (
  tenant_id int not null,
  id uuid not null,
  payment_id uuid not null,
  reference text not null,                                      -- its id at the gateway, or the bank's reference
  is_by_hand boolean not null,                                  -- recorded by staff, who record its decision too
  state dispute_state not null,
  amount_fils bigint not null check (amount_fils > 0),
  counted_fils bigint not null default 0,                       -- part within the payment; of an inquiry: none
  covered_fils bigint not null default 0,                       -- part that refunds of its order count against
  wallet_fils bigint not null default 0,                        -- part that came out of the customer's wallet, or that its partner owes again
  reason text not null,
  evidence_due_at timestamptz,                                  -- end of the time for evidence; null: none
  opened_at timestamptz not null,
  ended_at timestamptz,
  kept_at timestamptz,                                          -- when the rest became a loss; null: it is none
  next_check_at timestamptz,                                    -- next query at the gateway; null: none
  constraint dispute_amounts check (counted_fils <= amount_fils and covered_fils >= 0 and wallet_fils >= 0
    and covered_fils + wallet_fils <= counted_fils),
  constraint dispute_ended check ((ended_at is null) = (state in ('inquiry', 'open'))),
  constraint dispute_kept check (kept_at is null or state = 'lost'),
  constraint dispute_queried check (next_check_at is null or state in ('inquiry', 'open')),
  primary key (tenant_id, id),
  unique (tenant_id, payment_id, reference),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index dispute_listed on dispute (tenant_id, opened_at);
create index dispute_due on dispute (next_check_at, tenant_id) where next_check_at is not null;
select nadi_protect('dispute', 'select, insert, update');
select nadi_expose_due('dispute', 'next_check_at');

-- Person to whom money of a closed account's wallet is owed (LEAVE-03), by payout.
create table payout_contact (
  tenant_id int not null,
  payout_id uuid not null,
  name text not null,
  email text,
  mobile text,
  purge_after timestamptz,                                      -- null: a part of the money is not paid yet
  primary key (tenant_id, payout_id)
);
create index payout_contact_old on payout_contact (tenant_id, purge_after) where purge_after is not null;
select nadi_protect('payout_contact', 'select, insert, update, delete');
select nadi_expose_due('payout_contact', 'purge_after');

-- Refunds that are owed, on their way or not.
create view pub_open_refund with (security_invoker = true) as
  select tenant_id, amount_fils from refund where state not in ('returned', 'settled');
grant select on pub_open_refund to nadi_app;

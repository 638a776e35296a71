-- Demo clock and gateway double. They belong to no tenant.

-- Offset of the demo clock from the machine's clock; one row, so that all processes agree.
create table clock (
  only_row boolean primary key default true check (only_row),
  offset_milliseconds bigint not null default 0
);
insert into clock default values;
select nadi_share('clock', 'select, update');

-- Records of the gateway's own side: those of a real gateway are external too. Empty and unused
-- outside the demo.
create table gateway_double (
  transaction_id text primary key check (transaction_id ~ '^[0-9]{12}$'),
  customer text not null,
  order_id text not null,
  order_name text not null,
  amount text not null,
  currency text not null,
  language text not null,
  return_path text not null,
  registered_at timestamptz not null,
  decision text check (decision in ('approve', 'decline', 'cancel', 'late', 'close')),
  final_code text,                                              -- code of the first response other than "pending"
  refunded numeric not null default 0
);
-- The counter of the double lists the latest payments first.
create index gateway_double_latest on gateway_double (registered_at);
select nadi_share('gateway_double', 'select, insert, update');

-- Behaviour of the double where that of the real gateway is not known, and its availability.
create table gateway_double_behaviour (
  only_row boolean primary key default true check (only_row),
  repeated_finalization text not null default 'same' check (repeated_finalization in ('same', 'already_final')),
  is_silent boolean not null default false
);
insert into gateway_double_behaviour default values;
select nadi_share('gateway_double_behaviour', 'select, update');

-- Records of the double of Stripe: sessions of its Checkout, and refunds of their payments.
create table stripe_double (
  session_id text primary key check (session_id ~ '^cs_test_[A-Za-z0-9]{24}$'),
  account text not null,
  idempotency_key text,                                         -- null: none was sent
  request text not null,                                        -- fields, compared where the key is sent again
  client_reference_id text not null,
  name text not null,
  amount int not null,                                          -- minor units of the currency
  currency text not null,
  locale text not null,
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_intent text unique,                                   -- set when it is paid
  is_declined boolean not null default false,                   -- a card was declined
  saves_card boolean not null default false,                    -- the card is saved with its payment
  refunded int not null default 0 check (refunded <= amount),
  unique (account, idempotency_key)
);
create index stripe_double_latest on stripe_double (created_at);
select nadi_share('stripe_double', 'select, insert, update');
-- Cards saved at the double, each with a customer of its own.
create table stripe_double_card (
  payment_method text primary key,
  account text not null,
  customer text not null unique,
  payment_intent text not null unique,                          -- payment that saved it
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  is_detached boolean not null default false
);
select nadi_share('stripe_double_card', 'select, insert, update');
-- Payments by a saved card, which are charged once they are confirmed.
create table stripe_double_intent (
  payment_intent text primary key,
  account text not null,
  idempotency_key text,                                         -- null: none was sent
  request text not null,                                        -- fields, compared where the key is sent again
  payment text not null,                                        -- our id of the payment
  amount int not null,                                          -- minor units of the currency
  currency text not null,
  payment_method text not null,
  created_at timestamptz not null,
  status text not null default 'requires_confirmation'
    check (status in ('requires_confirmation', 'requires_payment_method', 'succeeded', 'canceled')),
  refunded int not null default 0 check (refunded <= amount),
  unique (account, idempotency_key)
);
select nadi_share('stripe_double_intent', 'select, insert, update');
create table stripe_double_refund (
  refund_id text primary key,
  payment_intent text not null,
  amount int not null,
  metadata text not null,                                       -- our id of the refund
  idempotency_key text unique,
  created_at timestamptz not null,
  status text not null default 'succeeded' check (status in ('succeeded', 'failed'))
);
create index stripe_double_refund_of on stripe_double_refund (payment_intent);
select nadi_share('stripe_double_refund', 'select, insert, update');
create table stripe_double_dispute (
  dispute_id text primary key,
  account text not null,
  payment_intent text not null,
  payment text not null,                                        -- our id of the payment
  amount int not null,                                          -- minor units of the currency
  currency text not null,
  status text not null,
  created_at timestamptz not null
);
select nadi_share('stripe_double_dispute', 'select, insert, update');

-- Records of the identity provider double: sign-ins sent to it, and the answer configured for each.
create table identity_double (
  state text primary key,
  client_id text,                                               -- null: created by a script before any page
  redirect_uri text not null,
  challenge text,                                               -- PKCE challenge; null: none
  begun_at timestamptz not null,
  person text check (person in ('new', 'customer', 'unverified', 'no_email', 'other_mobile')),
  code text unique,
  code_until timestamptz,
  access_token text unique                                      -- set when the code is exchanged
);
create index identity_double_latest on identity_double (begun_at);
select nadi_share('identity_double', 'select, insert, update');

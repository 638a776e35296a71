-- One row per attempt to pay an order through a gateway. Only the verifier writes its state.
create table payment (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  gateway text not null,
  gateway_order_id text not null check (length(gateway_order_id) <= 16),
  transaction_id text,
  state text not null check (state in ('created', 'registered', 'pending', 'captured', 'failed', 'refunding', 'refunded')),
  amount_fils bigint not null check (amount_fils > 0),
  currency char(3) not null,
  page_url text,
  card_brand text,
  card_last_four text,
  approval_code text,
  response_code text,
  created_at timestamptz not null,
  next_check_at timestamptz,
  checks int not null default 0,
  captured_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, gateway, gateway_order_id),
  unique (tenant_id, gateway, transaction_id)
);
create index payment_order on payment (tenant_id, order_id);
create index payment_due on payment (tenant_id, next_check_at) where next_check_at is not null;
select nadi_protect('payment');

-- Gift cards: what is on sale, a fact of quotes, and those that were sold. The money of one is in the
-- ledger's account of its line.

insert into product_kind (name) values ('gift');

create table gift_product (
  tenant_id int not null,
  product_id int not null,
  name text not null,
  ar_name text not null,
  least_fils bigint not null check (least_fils > 0),
  most_fils bigint not null check (most_fils >= least_fils),
  offered_fils jsonb not null,                                  -- amounts to choose from, ascending
  -- Sold lines reference the product: it is taken off sale, never deleted.
  is_on_sale boolean not null default true,
  kind text not null generated always as ('gift') stored,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id, kind) references product (tenant_id, id, kind)
);
select nadi_protect('gift_product', 'select, insert, update');

create type gift_state as enum ('waiting', 'mailed', 'redeemed', 'refunded');

-- Gift cards that were paid. A code is in no row: its keyed hash is, until it is redeemed or replaced.
create table gift_card (
  tenant_id int not null,
  line_id uuid not null,                                        -- line of its order
  order_id uuid not null,
  order_number text not null,
  product_id int not null,
  customer_id int not null,                                     -- buyer
  buyer text not null,                                          -- name of the buyer, as in the order
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null,
  to_name text not null,
  to_email text not null,
  words text not null,
  on_date date not null,
  language text not null check (language in ('en', 'ar')),      -- of its mails
  state gift_state not null default 'waiting',
  mail_at timestamptz not null,                                 -- time of its mail; of a mailed one, of the last
  due_at timestamptz,                                           -- time of the next try to mail it; null: it does not wait
  mails int not null default 0,                                 -- codes that were mailed; the last one is valid
  code_hash bytea,
  bought_at timestamptz not null,
  redeemed_by int,                                              -- customer whose wallet has its money
  ended_at timestamptz,                                         -- redeemed or refunded
  primary key (tenant_id, line_id),
  foreign key (tenant_id, product_id) references gift_product (tenant_id, product_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, redeemed_by) references customer (tenant_id, id),
  constraint gift_card_code check ((code_hash is not null) = (state = 'mailed')),
  constraint gift_card_waiting check ((due_at is not null) = (state = 'waiting')),
  constraint gift_card_redeemed check ((redeemed_by is not null) = (state = 'redeemed')),
  constraint gift_card_ended check ((ended_at is not null) = (state in ('redeemed', 'refunded')))
);
create unique index gift_card_code on gift_card (tenant_id, code_hash);
create index gift_card_customer on gift_card (tenant_id, customer_id, bought_at);
create index gift_card_bought on gift_card (tenant_id, bought_at);
create index gift_card_redeemed_by on gift_card (tenant_id, redeemed_by) where redeemed_by is not null;
create index gift_card_due on gift_card (due_at, tenant_id) where due_at is not null;
select nadi_protect('gift_card', 'select, insert, update');
select nadi_expose_due('gift_card', 'due_at');

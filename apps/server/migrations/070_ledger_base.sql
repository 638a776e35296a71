-- Balanced by construction: one row moves an amount from one account to another. Both tables are
-- written by ledger_post, which only adds rows, and ledger_open; only accounts with a floor store a
-- balance, so that sales and VAT are not hot rows.

create table account (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  code text not null,
  unit text not null check (unit ~ '^[A-Z]{3}$'),
  floor bigint,                                                 -- lowest balance; null: nominal, without a balance
  floor_wanted bigint,                                          -- floor to return to as the balance rises; null: the floor holds
  balance bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, id, unit),
  constraint account_floor check (floor is null or balance >= floor),
  constraint account_floor_wanted check (floor_wanted is null or floor_wanted > floor),
  constraint account_nominal check (floor is not null or balance = 0)
) with (fillfactor = 50);
select nadi_protect('account', 'select');

create table transfer (
  tenant_id int not null,
  entry_id uuid not null,                                       -- business event
  seq smallint not null,
  cause text not null,                                          -- cause, such as sale, payment, refund, credit_note
  reference text not null,                                      -- order or payment that it belongs to
  unit text not null,
  from_id bigint not null,
  to_id bigint not null,
  amount bigint not null check (amount > 0),
  posted_at timestamptz not null,
  is_wallet boolean not null default false,                     -- it moves credit or points of a customer, or what a partner owes: listed by account
  primary key (tenant_id, entry_id, seq),
  check (from_id <> to_id),
  foreign key (tenant_id, from_id, unit) references account (tenant_id, id, unit),
  foreign key (tenant_id, to_id, unit) references account (tenant_id, id, unit)
);
create index transfer_reference on transfer (tenant_id, reference);
create index transfer_wallet_from on transfer (tenant_id, from_id, posted_at) where is_wallet;
create index transfer_wallet_to on transfer (tenant_id, to_id, posted_at) where is_wallet;
select nadi_protect('transfer', 'select');

-- Accounts and transfers as daily closings add them up. A group is an account without the order or person it is of.
create view pub_ledger_account with (security_invoker = true) as
  select tenant_id, id, code, unit, floor is not null as has_balance, balance,
    case when code ~ '^(till|gateway):' then code else regexp_replace(code, ':[^:]*[0-9][^:]*', '', 'g') end as group_name
  from account;
grant select on pub_ledger_account to nadi_app;
create view pub_ledger_transfer with (security_invoker = true) as
  select tenant_id, reference, from_id, to_id, amount, posted_at from transfer;
grant select on pub_ledger_transfer to nadi_app;

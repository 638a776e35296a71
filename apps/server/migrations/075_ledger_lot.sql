-- Points and promotional credit of a customer by the date at which they expire (POINTS-03, WALLET-09). A
-- posting that moves them moves lots with them, by ledger_move_lots, which compares their sum with the
-- balance of the account.

create table lot (
  tenant_id int not null,
  id uuid not null,                                             -- that of the entry which adds it; of a replacement: its own
  account_id bigint not null,
  granted bigint not null check (granted > 0),
  remaining bigint not null default 0,                          -- until its entry is posted: none
  expires_at timestamptz not null,
  remind_at timestamptz,                                        -- time of the reminder (POINTS-08, WALLET-10); null: none, or sent
  replaces uuid,                                                -- first lot of what came back with too little validity left
  is_spent boolean not null generated always as (remaining = 0) stored, -- due work of all venues reads this, not amounts
  constraint lot_remaining check (remaining between 0 and granted),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, replaces) references lot (tenant_id, id)
);
create index lot_replaces on lot (tenant_id, replaces) where replaces is not null;
create index lot_spending on lot (tenant_id, account_id, expires_at, id) where remaining > 0;
create index lot_due on lot (expires_at, tenant_id) where not is_spent;
create index lot_remind on lot (remind_at, tenant_id) where remind_at is not null and not is_spent;
select nadi_protect('lot', 'select, insert, update');
select nadi_expose_due('lot', 'expires_at, remind_at, is_spent');

-- Part of a lot that an order reserved or spent, to go back to it (POINTS-04, WALLET-10).
create table lot_use (
  tenant_id int not null,
  reference text not null,                                      -- that of its entries: the order
  lot_id uuid not null,
  amount bigint not null check (amount > 0),
  returned bigint not null default 0,
  constraint lot_use_returned check (returned between 0 and amount),
  primary key (tenant_id, reference, lot_id),
  foreign key (tenant_id, lot_id) references lot (tenant_id, id)
);
select nadi_protect('lot_use', 'select');

-- What is left of the lots of each account.
create view pub_ledger_lot with (security_invoker = true) as
  select tenant_id, account_id, sum(remaining)::bigint as remaining from lot group by 1, 2;
grant select on pub_ledger_lot to nadi_app;

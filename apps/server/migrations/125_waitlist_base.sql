-- Waiting list: places that customers wait for, and their offers.

create type wish_state as enum ('waiting', 'offered', 'accepted', 'declined', 'lapsed', 'ended', 'withdrawn');

-- A wish gets one offer at most, and is for the offer's day alone from then on; the hold of the offer belongs to the wish.
create table wish (
  tenant_id int not null references tenant,
  id uuid not null,
  customer_id int not null,
  key text not null,                                            -- equal for the same wish
  line json not null,                                           -- line as quoted when it was wished for
  window_from int,                                              -- local minutes, on the first day; null: only the line itself
  window_to int,
  days int[] not null default '{0}',                            -- days after the first on which the window is, ascending; the first is 0
  most_fils int,                                                -- maximum total price; null: any
  channel text not null check (channel in ('b2c', 'members', 'partners')),
  language char(2) not null,
  state wish_state not null default 'waiting',
  created_at timestamptz not null,
  starts_at timestamptz not null,                               -- start of its first day's range, and end of its last day's
  ends_at timestamptz not null,
  due_at timestamptz,                                           -- last possible start, or end of the offer; null: ended
  checked_version bigint not null,                              -- config version at which it was last found on sale
  offer json,                                                   -- offered line; null: none yet
  hold_id uuid,                                                 -- hold of the offer
  purge_after timestamptz,                                      -- end of its retention; null: open
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  constraint wish_window check ((window_from is null) = (window_to is null) and window_to > window_from),
  constraint wish_days check (days[1] = 0 and cardinality(days) <= 14 and (window_from is not null or cardinality(days) = 1)),
  constraint wish_open check ((state in ('waiting', 'offered')) = (due_at is not null) and (due_at is null) = (purge_after is not null)),
  constraint wish_offer check (state not in ('offered', 'accepted', 'declined', 'lapsed') or (offer is not null and hold_id is not null))
);
create unique index wish_same on wish (tenant_id, customer_id, key) where state in ('waiting', 'offered');
create index wish_customer on wish (tenant_id, customer_id, created_at);
create index wish_waiting on wish (tenant_id, ends_at) where state = 'waiting';
create index wish_due on wish (due_at, tenant_id) where due_at is not null;
create index wish_checked on wish (tenant_id, checked_version) where due_at is not null;
create index wish_end on wish (tenant_id, purge_after) where purge_after is not null;
select nadi_protect('wish', 'select, insert, update, delete');
select nadi_expose_due('wish', 'due_at, checked_version, purge_after');

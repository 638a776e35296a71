-- Promotions of a venue: discounts by a code that customers enter, or that apply by themselves.
-- Facts of quotes: a change calls tenant_move_config in the same transaction. Orders reference a
-- promotion: it is paused, never deleted.
create table promotion (
  tenant_id int not null references tenant,
  id int not null check (id > 0),
  name text not null,
  ar_name text not null,
  code text check (code <> ''),                                 -- in the form in which codes are compared; null: applies by itself
  is_paused boolean not null,
  priority int not null check (priority between 0 and 1000),
  stacks boolean not null,                                      -- combines with other promotions
  from_date date,                                               -- first and last day, inclusive; null: unbounded
  until_date date check (until_date >= from_date),
  weekdays smallint not null check (weekdays between 0 and 127), -- bit set, Sunday 1 to Saturday 64; 0: all
  from_minute int check (from_minute between 0 and 1439),       -- minutes of the day; null: the whole day
  to_minute int check (to_minute between 0 and 1440),
  channels text[] not null check (channels <@ array['b2c', 'members', 'partners']),  -- empty: all
  first_booking boolean not null,                               -- only for customers without a paid order
  least_fils bigint not null check (least_fils >= 0),           -- least total of the matching lines, tax included
  matches jsonb not null,                                       -- products it applies to; empty: all
  effect jsonb not null,
  limit_total int check (limit_total > 0),                      -- maximum number of uses; null: unlimited
  limit_per_customer int check (limit_per_customer > 0),
  limit_per_day int check (limit_per_day > 0),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  constraint promotion_minutes check ((from_minute is null) = (to_minute is null))
);
select nadi_protect('promotion', 'select, insert, update');

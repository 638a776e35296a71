-- Cards of members, with what they give. A card was given to a customer: it is no fact of quotes
-- and moves no config version. It is ended, never deleted, except with the account.
create table benefit_grant (
  tenant_id int not null,
  id int not null check (id > 0),
  customer_id int not null,
  number text not null check (number ~ '^[0-9]{16}$'),          -- the last digit checks the others (Luhn)
  name text not null,
  ar_name text not null,
  from_date date not null,                                      -- first and last day, inclusive
  until_date date not null check (until_date >= from_date),
  suspended jsonb not null default '[]',                        -- spans of days without benefits: {from, until | null}
  ended_on date,                                                -- day on which staff ended it; null: it runs to its last day
  channel text not null default 'members' check (channel in ('members', 'b2c')), -- channel in which its holder buys
  discounts jsonb not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  primary key (tenant_id, id),
  unique (tenant_id, number)
);
create index benefit_grant_customer on benefit_grant (tenant_id, customer_id);
select nadi_protect('benefit_grant', 'select, insert, update, delete');

-- Ids of cards are never used again, because orders refer to them.
create sequence benefit_grant_id start 1000;
grant usage on sequence benefit_grant_id to nadi_app;

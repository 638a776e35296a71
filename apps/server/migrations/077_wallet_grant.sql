-- Points and promotional credit that staff gave, with what its customer reads. What is left is in the
-- lot of its entry, and in the replacements of that lot.
create table credit_grant (
  tenant_id int not null,
  id int not null generated always as identity,
  customer_id int not null,
  pot text not null check (pot in ('points', 'promo')),
  amount bigint not null check (amount > 0),                    -- fils, or a number of points
  reason text not null,                                         -- empty: its account was erased
  ar_reason text not null,
  until_date date not null,                                     -- last day on which it is valid
  given_at timestamptz not null,
  staff_id int not null,
  staff_name text not null,                                     -- name of who gave it, at that time
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index credit_grant_customer on credit_grant (tenant_id, customer_id);
select nadi_protect('credit_grant', 'select, insert, update');

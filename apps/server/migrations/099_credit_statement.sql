-- Credit facilities of approved partners, with the time at which their month is stated next (CREDIT-05). What
-- is owed is the balance of the partner's account in the ledger.
create table credit_facility (
  tenant_id int not null,
  partner_id int not null,
  due_at timestamptz,                                        -- null: its partner is closed, and its last month was stated
  primary key (tenant_id, partner_id),
  foreign key (tenant_id, partner_id) references partner (tenant_id, id)
);
create index credit_facility_due on credit_facility (due_at, tenant_id) where due_at is not null;
select nadi_protect('credit_facility', 'select, insert, update');
select nadi_expose_due('credit_facility', 'due_at');

-- Statements of months in which something moved or was owed, numbered from 1 for each partner without a gap.
create table credit_statement (
  tenant_id int not null,
  partner_id int not null,
  serial int not null check (serial > 0),
  month date not null,                                          -- its first day
  until_at timestamptz not null,                                -- end of the month at the venue
  issued_at timestamptz not null,
  due_on date not null,                                         -- last day on which it is paid in time
  overdue_at timestamptz not null,                              -- end of that day
  content json not null,                                        -- frozen, with its version
  closing_fils bigint not null,                                 -- debt at the end of the month; negative: paid ahead
  remind_at timestamptz,                                        -- of the next mail while it is unpaid; null: none
  primary key (tenant_id, partner_id, serial),
  unique (tenant_id, partner_id, month),
  foreign key (tenant_id, partner_id) references credit_facility (tenant_id, partner_id)
);
create index credit_statement_overdue on credit_statement (tenant_id, partner_id, overdue_at);
create index credit_statement_due on credit_statement (remind_at, tenant_id) where remind_at is not null;
select nadi_protect('credit_statement', 'select, insert, update');
select nadi_expose_due('credit_statement', 'remind_at');

-- Monthly allowances of employees (ALLOW-01), for as long as they order for the partner. What is used of a month is
-- the balance of an account in the ledger.
create table credit_allowance (
  tenant_id int not null,
  partner_id int not null,
  customer_id int not null,
  monthly_fils bigint not null check (monthly_fils >= 0),
  primary key (tenant_id, partner_id, customer_id),
  foreign key (tenant_id, partner_id) references credit_facility (tenant_id, partner_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index credit_allowance_customer on credit_allowance (tenant_id, customer_id);
select nadi_protect('credit_allowance', 'select, insert, update, delete');

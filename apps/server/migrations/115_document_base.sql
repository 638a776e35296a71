-- Tax documents, one for each sale and each credit note that is posted (TAX-01). Written with the
-- posting, numbered afterwards by document_issue (TAX-06); the application cannot change or delete one.

create type document_type as enum ('tax_invoice', 'tax_credit_note', 'receipt', 'refund_receipt');

create table tax_document (
  tenant_id int not null,
  id uuid not null,
  order_id uuid not null,
  order_number text not null,
  posting text not null,                                        -- key of the ledger's entry
  type document_type not null,
  series text not null,
  seq bigint generated always as identity,                      -- order of writing: a row that was committed before another began has the lower one
  content json not null,                                        -- frozen, with its version
  -- Sums of the content, for lists.
  net_fils bigint not null check (net_fils >= 0),               -- after discounts
  tax_fils bigint not null check (tax_fils >= 0),
  total_fils bigint not null,
  originals uuid[] not null,                                    -- documents that a credit note corrects
  due_at timestamptz default '-infinity',                       -- null: numbered; due at once on any clock
  year int,
  serial bigint,
  number text,                                                  -- ALN-INV-2026-000017
  issued_at timestamptz,
  check (total_fils = net_fils + tax_fils),
  check ((due_at is null) = (number is not null)),
  check (num_nulls(year, serial, number, issued_at) in (0, 4)),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  unique (tenant_id, posting),
  unique (tenant_id, number),
  unique (tenant_id, series, year, serial)
);
create index tax_document_due on tax_document (due_at, tenant_id) where due_at is not null;
create index tax_document_unnumbered on tax_document (tenant_id, seq) where due_at is not null;
create index tax_document_order on tax_document (tenant_id, order_id, seq);
create index tax_document_order_number on tax_document (tenant_id, order_number);
create index tax_document_issued on tax_document (tenant_id, issued_at, seq);
alter table tax_document add primary key (tenant_id, id);
select nadi_protect('tax_document', 'select, insert');
select nadi_expose_due('tax_document', 'due_at');

-- Last number of each series in a year. Written by document_issue alone.
create table document_series (
  tenant_id int not null,
  series text not null,
  year int not null,
  last bigint not null check (last > 0),
  primary key (tenant_id, series, year)
);
select nadi_protect('document_series', 'select');

-- Tax of documents; of what credits a sale it is less than nothing.
create view pub_document_tax with (security_invoker = true) as
  select tenant_id, case when type in ('tax_credit_note', 'refund_receipt') then -tax_fils else tax_fils end as tax_fils
  from tax_document;
grant select on pub_document_tax to nadi_app;

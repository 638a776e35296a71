-- Businesses that apply to be partners of the venue. Each application is a row, which is the
-- partner once it is approved.

create table partner (
  tenant_id int not null,
  id int not null,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'closed')),
  customer_id int not null,                                     -- applicant; owner after approval
  trade_name text not null,
  ar_trade_name text,
  trn text not null check (trn ~ '^[0-9]{15}$'),
  licence_number text not null,
  licence_file text,                                            -- private file; null: none
  language char(2) not null check (language in ('en', 'ar')),   -- language of the notification to the applicant
  applied_at timestamptz not null,
  decided_at timestamptz,
  reason text,                                                  -- reason for rejection, as sent to the applicant
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
-- A business is registered once, and an account has one open application at a time; after a
-- rejection both may apply again.
create unique index partner_trn on partner (tenant_id, trn) where state in ('waiting', 'approved');
create unique index partner_applicant on partner (tenant_id, customer_id) where state in ('waiting', 'approved');
create index partner_customer on partner (tenant_id, customer_id, id);
create index partner_of_state on partner (tenant_id, state, id);
alter table partner add primary key (tenant_id, id);
select nadi_protect('partner', 'select, insert, update');

create sequence partner_id start 1000;
grant usage on sequence partner_id to nadi_app;

-- Invitations to book for a partner: an address and a single-use link, stored as a hash.
create table partner_invitation (
  tenant_id int not null,
  id uuid not null,                                             -- public id, for the partner
  partner_id int not null,
  email text not null check (email = lower(email)),
  token_hash bytea not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, partner_id) references partner (tenant_id, id),
  unique (tenant_id, partner_id, email),
  unique (tenant_id, token_hash)
);
create index partner_invitation_end on partner_invitation (tenant_id, expires_at);
alter table partner_invitation add primary key (tenant_id, id);
select nadi_protect('partner_invitation', 'select, insert, update, delete');
select nadi_expose_due('partner_invitation', 'expires_at');

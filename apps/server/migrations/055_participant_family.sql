-- Families: members an account holder is responsible for, the consents given for them, and a
-- child's second guardian.

create table family_member (
  tenant_id int not null,
  id int not null,
  customer_id int not null,                                     -- guardian
  first_name text not null,
  last_name text not null,
  dob date not null,
  gender text check (gender in ('male', 'female')),
  nationality_id int,
  relationship text not null check (relationship in ('child', 'ward', 'spouse', 'parent', 'sibling')),
  created_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index family_member_customer on family_member (tenant_id, customer_id);
alter table family_member add primary key (tenant_id, id);
select nadi_protect('family_member', 'select, insert, update, delete');

create sequence family_member_id start 1000;
grant usage on sequence family_member_id to nadi_app;

-- Consents a guardian gave or withdrew for a member, by version of the text: append-only. Rows
-- outlive the member, whom they reference by number only.
create table family_consent (
  tenant_id int not null,
  number bigint generated always as identity,                   -- order in which consents were given
  member_id int not null,
  customer_id int not null,
  text text not null check (text in ('guardian', 'adult')),
  text_version int not null,
  is_given boolean not null,
  language char(2) not null check (language in ('en', 'ar')),   -- language of the text that was read
  at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index family_consent_customer on family_consent (tenant_id, customer_id);
alter table family_consent add primary key (tenant_id, member_id, number);
select nadi_protect('family_consent', 'select, insert');

-- Second guardian of a child, one at a time: invited by address, an account once accepted.
create table second_guardian (
  tenant_id int not null,
  member_id int not null,
  id uuid not null,                                             -- public id, for the invited person
  address text,                                                 -- e-mail address, or mobile number in E.164
  customer_id int,
  since timestamptz not null,                                   -- time of the invitation or of its acceptance
  expires_at timestamptz,                                       -- end of the invitation
  check ((customer_id is null) = (address is not null) and (address is null) = (expires_at is null)),
  foreign key (tenant_id, member_id) references family_member (tenant_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  unique (tenant_id, id)
);
create index second_guardian_customer on second_guardian (tenant_id, customer_id) where customer_id is not null;
create index second_guardian_address on second_guardian (tenant_id, address) where address is not null;
create index second_guardian_end on second_guardian (tenant_id, expires_at) where expires_at is not null;
alter table second_guardian add primary key (tenant_id, member_id);
select nadi_protect('second_guardian', 'select, insert, update, delete');
select nadi_expose_due('second_guardian', 'expires_at');

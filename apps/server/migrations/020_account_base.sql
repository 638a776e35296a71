-- People who sign in, their sessions, and the visitors who have not (yet).

create table customer (
  tenant_id int not null references tenant,
  id int not null,
  is_guest boolean not null,
  cart_id uuid not null default gen_random_uuid(),              -- the cart that every session of theirs opens
  first_name text,
  last_name text,
  name text not null,
  email text check (email = lower(email)),
  email_proven_at timestamptz,                                  -- when its link was opened; null: it opens nothing
  mobile text check (mobile ~ '^\+[0-9]{6,15}$'),               -- E.164
  mobile_proven_at timestamptz,                                 -- when a code sent to it came back
  password_hash text,                                           -- null: signs in by other ways alone
  gender text check (gender in ('male', 'female')),
  dob date,
  country_id int,
  nationality_id int,
  membership_card_number text,
  b2b_id int,
  b2b_type text,
  partner_state text check (partner_state in ('pending', 'approved', 'refused')),
  created_at timestamptz not null,
  forget_from timestamptz                                       -- of a guest who has not ordered (ACCOUNT-12); null: stays
);
create index customer_passing on customer (tenant_id, forget_from) where forget_from is not null;
-- A guest may share a mobile with an account and never matches it.
create unique index customer_mobile on customer (tenant_id, mobile) where not is_guest;
-- Whoever has not proven an address keeps nobody else from it.
create unique index customer_email on customer (tenant_id, email) where email_proven_at is not null and not is_guest;
alter table customer add primary key (tenant_id, id);
select nadi_protect('customer', 'select, insert, update, delete');
select nadi_show_due('customer', 'forget_from');

create sequence customer_id start 1000;
grant usage on sequence customer_id to nadi_app;

-- Tokens are stored as hashes: a copy of this table signs nobody in.
create table session (
  tenant_id int not null,
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),                   -- by which its owner names it
  customer_id int not null,
  way text not null check (way in ('password', 'code', 'registration', 'uae_pass', 'guest')),
  device text,                                                  -- what the browser said of itself
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index session_customer on session (tenant_id, customer_id);
create index session_end on session (tenant_id, expires_at);
alter table session add primary key (tenant_id, token_hash);
select nadi_protect('session', 'select, insert, update, delete');
select nadi_show_due('session', 'expires_at');

-- Whose cart a visitor token opens. A token without a row opens the cart derived from its own hash.
create table visitor (
  tenant_id int not null,
  token_hash bytea not null,
  cart_id uuid not null,
  customer_id int,
  session_hash bytea,                                           -- the session it goes with and ends with; null: of none
  is_dead boolean not null default false,
  created_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index visitor_customer on visitor (tenant_id, customer_id);
create index visitor_age on visitor (tenant_id, created_at);
alter table visitor add primary key (tenant_id, token_hash);
select nadi_protect('visitor', 'select, insert, update, delete');
select nadi_show_due('visitor', 'created_at');

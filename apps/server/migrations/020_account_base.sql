-- Customers who sign in, their sessions, and visitors without an account.

create type gender as enum ('male', 'female');

create table customer (
  tenant_id int not null references tenant,
  id int not null,
  is_guest boolean not null,
  cart_id uuid not null default gen_random_uuid(),              -- cart opened by each session of the customer
  first_name text,
  last_name text,
  name text not null,
  name_key text collate "C" not null generated always as (lower(name)) stored, -- forms in which staff search names
  last_name_key text collate "C" generated always as (lower(last_name)) stored,
  email text check (email = lower(email)),
  email_proven_at timestamptz,                                  -- time of proof; null: unproven, gives no access
  mobile text check (mobile ~ '^\+[0-9]{6,15}$'),               -- E.164
  mobile_proven_at timestamptz,                                 -- time of proof; null: unproven
  mobile_confirmed_at timestamptz,                              -- latest proof by a code; null: the one above
  password_hash text,                                           -- null: signs in by other methods only
  gender gender,
  dob date,
  nationality_id int,
  photo_file text,                                              -- private files
  b2b_id int,                                                   -- partner
  b2b_type text,                                                -- b2b: the partner's owner, b2e: an employee
  approval text check (approval in ('waiting', 'rejected')),    -- status of the partner application it came with; null: open
  created_at timestamptz not null,
  first_sign_in_at timestamptz,                                 -- null: nobody has signed in to it
  erased_at timestamptz,                                        -- time of erasure by the owner (ACCOUNT-30)
  disabled_at timestamptz,                                      -- time at which the venue disabled it (ACCOUNT-32)
  disabled_reason text,                                         -- reason, shown to staff only
  purge_after timestamptz,                                      -- end of a guest's retention (ACCOUNT-12); null: kept
  check ((b2b_id is null) = (b2b_type is null) and b2b_type in ('b2b', 'b2e'))
);
create index customer_partner on customer (tenant_id, b2b_id) where b2b_id is not null;
create index customer_passing on customer (tenant_id, purge_after) where purge_after is not null;
-- A guest may share a mobile with an account and is never matched to it.
create unique index customer_mobile on customer (tenant_id, mobile) where not is_guest;
-- Accounts by the beginning of a name (BENEFIT-07).
create index customer_name on customer (tenant_id, name_key) where not is_guest;
create index customer_last_name on customer (tenant_id, last_name_key) where not is_guest;
-- Guests who gave the number of an account (ACCOUNT-53).
create index customer_guest_mobile on customer (tenant_id, mobile) where is_guest;
-- An unproven address does not block its use by another account.
create unique index customer_email on customer (tenant_id, email) where email_proven_at is not null and not is_guest;
alter table customer add primary key (tenant_id, id);
select nadi_protect('customer', 'select, insert, update, delete');
select nadi_expose_due('customer', 'purge_after');

create sequence customer_id start 1000;
grant usage on sequence customer_id to nadi_app;

-- Decisions of accounts about guests with the same mobile number (ACCOUNT-53): pointers that are
-- resolved when purchases are read. The order keeps its customer.
create table person_merge (
  tenant_id int not null,
  customer_id int not null,                                     -- account
  guest_id int not null,
  is_claimed boolean not null,                                  -- false: not theirs, and not asked again
  at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade,
  foreign key (tenant_id, guest_id) references customer (tenant_id, id) on delete cascade
);
-- One account at most has claimed a guest.
create unique index person_merge_guest on person_merge (tenant_id, guest_id) where is_claimed;
create index person_merge_of_guest on person_merge (tenant_id, guest_id);
alter table person_merge add primary key (tenant_id, customer_id, guest_id);
select nadi_protect('person_merge', 'select, insert, update, delete');

-- Tokens are stored as hashes: a copy of this table cannot be used to sign in.
create table session (
  tenant_id int not null,
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),                   -- public id, for its owner
  customer_id int not null,
  method text not null check (method in ('password', 'code', 'registration', 'uae_pass', 'guest')),
  device text,                                                  -- user agent
  created_at timestamptz not null,
  authenticated_at timestamptz not null,                        -- last proof of identity: the sign-in or a later one
  expires_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index session_customer on session (tenant_id, customer_id);
create index session_end on session (tenant_id, expires_at);
alter table session add primary key (tenant_id, token_hash);
select nadi_protect('session', 'select, insert, update, delete');
select nadi_expose_due('session', 'expires_at');

-- Browsers in which an account was signed in to, by a hash of their cookie (ACCOUNT-52).
create table known_device (
  tenant_id int not null,
  customer_id int not null,
  device_hash bytea not null,
  added_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
create index known_device_end on known_device (tenant_id, ends_at);
create index known_device_hash on known_device (tenant_id, device_hash);
alter table known_device add primary key (tenant_id, customer_id, device_hash);
select nadi_protect('known_device', 'select, insert, update, delete');
select nadi_expose_due('known_device', 'ends_at');

-- Owner of the cart that a visitor token opens. A token without a row opens the cart derived from
-- its own hash.
create table visitor (
  tenant_id int not null,
  token_hash bytea not null,
  cart_id uuid not null,
  customer_id int,
  session_hash bytea,                                           -- session that the token belongs to and ends with; null: none
  is_dead boolean not null default false,
  created_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index visitor_customer on visitor (tenant_id, customer_id);
create index visitor_age on visitor (tenant_id, created_at);
alter table visitor add primary key (tenant_id, token_hash);
select nadi_protect('visitor', 'select, insert, update, delete');
select nadi_expose_due('visitor', 'created_at');

-- One-time codes and mail links that prove an address. One at a time per address and purpose: a new
-- code ends the previous one. A code is derived from the id of its row. Codes and addresses are
-- stored as keyed hashes, and a row is written for unknown addresses too, so that a request does not
-- reveal whether an account exists (ACCOUNT-25).
create table address_proof (
  tenant_id int not null,
  id uuid not null,
  purpose text not null check (purpose in ('registration', 'login', 'reset', 'contact', 'email_link', 'reauthentication')),
  address_key bytea not null,                                   -- keyed hash of the addresses; of a link: of its token
  answer_hash bytea not null,                                   -- keyed hash of the code; of a link: of the address it proves
  customer_id int,                                              -- account; null: none yet
  new_address text,                                             -- address that the account gets; null: no change
  wrong int not null default 0,
  wrong_recognised int not null default 0,                      -- wrong answers of browsers that the account recognises
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz,                                        -- time of the right answer, while a step follows
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  unique (tenant_id, id)
);
create index address_proof_customer on address_proof (tenant_id, customer_id);
create index address_proof_end on address_proof (tenant_id, expires_at);
alter table address_proof add primary key (tenant_id, purpose, address_key);
select nadi_protect('address_proof', 'select, insert, update, delete');
select nadi_expose_due('address_proof', 'expires_at');

-- Consents given and withdrawn: append-only.
create table consent (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  customer_id int not null,
  kind text not null check (kind in ('terms', 'newsletter')),
  is_given boolean not null,
  language char(2) not null check (language in ('en', 'ar')),   -- language of the text that was read
  at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index consent_customer on consent (tenant_id, customer_id, at);
alter table consent add primary key (tenant_id, id);
select nadi_protect('consent', 'select, insert');

-- Identity documents. Their numbers are encrypted with a key of the installation (ACCOUNT-40): a
-- copy of this table does not reveal them, even when searching for a given number.
create table identity_document (
  tenant_id int not null,
  id uuid not null,                                             -- new with each save
  customer_id int not null,
  member_id int,                                                -- family member; null: the customer's own document
  type_id int not null check (type_id in (32, 33)),             -- Emirates ID, passport
  sealed_number bytea not null,
  expiry_date date,
  file_id text,                                                 -- private files
  saved_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  unique nulls not distinct (tenant_id, customer_id, member_id, type_id)
);
alter table identity_document add primary key (tenant_id, id);
select nadi_protect('identity_document', 'select, insert, update, delete');

-- Contract of a venue with an identity provider. The secret is encrypted with a key of the
-- installation.
create table identity_provider (
  tenant_id int primary key references tenant,
  is_enabled boolean not null default false,
  issuer text not null,
  authorize_url text not null,
  token_url text not null,
  userinfo_url text not null,
  logout_url text not null default '',
  client_id text not null,
  sealed_secret bytea not null,
  scope text not null,
  acr_values text not null,
  uses_pkce boolean not null
);
select nadi_protect('identity_provider', 'select, insert, update');

-- Links between accounts and identities at a provider. The Emirates ID is stored as a keyed hash
-- only, to find the account when the person returns with a new identity.
create table identity_link (
  tenant_id int not null,
  issuer text not null,
  subject text not null,
  customer_id int not null,
  emirates_id_key bytea,
  linked_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
create index identity_link_customer on identity_link (tenant_id, customer_id);
create index identity_link_emirates_id on identity_link (tenant_id, emirates_id_key) where emirates_id_key is not null;
alter table identity_link add primary key (tenant_id, issuer, subject);
select nadi_protect('identity_link', 'select, insert, delete');

-- Steps of a sign-in that leads through another site; each belongs to one browser. Without a customer
-- it is the state sent to the provider, which is exchanged once; with one, the login page's token,
-- which is deleted on use. The outcome is that of the exchange: null before the browser's return.
create table login_step (
  tenant_id int not null,
  token_hash bytea not null,
  browser_hash bytea not null,
  customer_id int,
  language char(2) not null check (language in ('en', 'ar')),
  next_url text,
  outcome text check (outcome in ('pending', 'signed_in', 'cancelled', 'unverified', 'account_exists', 'expired', 'failed')),
  expires_at timestamptz not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete cascade
);
create index login_step_end on login_step (tenant_id, expires_at);
create index login_step_customer on login_step (tenant_id, customer_id) where customer_id is not null;
alter table login_step add primary key (tenant_id, token_hash);
select nadi_protect('login_step', 'select, insert, update, delete');
select nadi_expose_due('login_step', 'expires_at');

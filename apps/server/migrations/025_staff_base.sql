-- Staff of the console: their sign-in methods and sessions. A person who works for two venues has
-- two rows.

create table staff (
  tenant_id int not null references tenant,
  id int not null,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'manager', 'desk', 'scanner')),
  password_hash text,                                           -- null: invitation not accepted yet
  sealed_totp bytea,                                            -- authenticator secret, encrypted with the installation's key
  totp_step bigint not null default 0,                          -- time step of the last code used; prevents reuse
  created_at timestamptz not null,
  accepted_at timestamptz,
  disabled_at timestamptz,
  unique (tenant_id, email),
  constraint staff_factors check (accepted_at is null or (password_hash is not null and sealed_totp is not null))
);
alter table staff add primary key (tenant_id, id);
select nadi_protect('staff', 'select, insert, update');

create sequence staff_id start 1000;
grant usage on sequence staff_id to nadi_app;

-- Tokens are stored as hashes: a copy of this table cannot be used to sign in.
create table staff_session (
  tenant_id int not null,
  token_hash bytea not null,
  id uuid not null,
  staff_id int not null,
  started_at timestamptz not null,
  used_at timestamptz not null,                                 -- updated at most once a minute
  expires_at timestamptz not null,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index staff_session_staff on staff_session (tenant_id, staff_id);
create index staff_session_end on staff_session (tenant_id, expires_at);
alter table staff_session add primary key (tenant_id, token_hash);
select nadi_protect('staff_session', 'select, insert, update, delete');
select nadi_expose_due('staff_session', 'expires_at');

-- Recovery codes for a lost authenticator app: single-use, stored as keyed hashes.
create table staff_recovery_code (
  tenant_id int not null,
  staff_id int not null,
  code_hash bytea not null,
  primary key (tenant_id, staff_id, code_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
select nadi_protect('staff_recovery_code', 'select, insert, delete');

-- Invitation links to set name, password and second factor, the first time or again: one at a time,
-- single-use.
create table staff_invitation (
  tenant_id int not null,
  staff_id int not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, staff_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
select nadi_protect('staff_invitation', 'select, insert, update, delete');

-- Passkeys for sign-in without password and code; the device verifies its owner itself. The stored
-- data cannot be used to sign in.
create table staff_passkey (
  tenant_id int not null,
  id uuid not null,                                             -- public id, for its owner
  credential_id text not null,                                  -- credential id of the device; base64url
  staff_id int not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,                                      -- signature counter; 0 where the device has none
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (tenant_id, credential_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index staff_passkey_staff on staff_passkey (tenant_id, staff_id);
alter table staff_passkey add primary key (tenant_id, id);
select nadi_protect('staff_passkey', 'select, insert, update, delete');

-- Challenges for a device to sign, single-use: to add a passkey or to sign in.
create table staff_challenge (
  tenant_id int not null,
  challenge_hash bytea not null,
  staff_id int,                                                 -- staff member who adds a passkey; null: a sign-in
  expires_at timestamptz not null
);
create index staff_challenge_end on staff_challenge (tenant_id, expires_at);
alter table staff_challenge add primary key (tenant_id, challenge_hash);
select nadi_protect('staff_challenge', 'select, insert, delete');
select nadi_expose_due('staff_challenge', 'expires_at');

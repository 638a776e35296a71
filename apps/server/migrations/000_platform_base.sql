-- Platform base: tenancy, row-level security, and the platform's own tables.
--
-- Every feature table has tenant_id first in its key and is protected by row-level security; the
-- functions nadi_* below are the only way to open a table.
--
-- Some tables get their primary key after their indexes: without statistics the planner ranks all
-- keys that begin with the tenant equally, and picks the youngest of them.

create function nadi_tenant() returns int language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::int;

-- Restricts a table to its tenant, and grants the application role the rights its statements need.
-- rights null: reachable only by functions that run with their owner's rights.
create function nadi_protect(name text, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  -- Not (select nadi_tenant()): setting up a subquery costs a statement by key more than calling
  -- the function once per row.
  execute format('create policy tenant_only on %I using (tenant_id = nadi_tenant()) with check (tenant_id = nadi_tenant())', name);
  if rights is not null then
    execute format('grant %s on %I to nadi_app', rights, name);
  end if;
end $$;

-- Opens a table that is read before, or across, tenants. A test holds the list of these.
create function nadi_share(name text, rights text) returns void language plpgsql as $$
begin
  execute format('grant %s on %I to nadi_app', rights, name);
end $$;

-- Due work is looked up across all venues by functions that run as nadi_due: a role that cannot log
-- in and can read only the columns exposed here. They return tenant ids only; the rows themselves
-- are read and written as their tenant, as usual (decision 019).
create function nadi_expose_due(name text, columns text) returns void language plpgsql as $$
begin
  execute format('create policy due_only on %I for select to nadi_due using (true)', name);
  execute format('grant select (tenant_id, %s) on %I to nadi_due', columns, name);
end $$;

-- Makes nadi_due the owner of such a function and lets the application call it.
create function nadi_grant_due_query(question regprocedure) returns void language plpgsql as $$
begin
  execute format('revoke execute on function %s from public', question);
  execute format('grant execute on function %s to nadi_app', question);
  grant create on schema public to nadi_due;
  execute format('alter function %s owner to nadi_due', question);
  revoke create on schema public from nadi_due;
end $$;

-- Outbox events: written in the transaction of the change they describe, handled after the commit,
-- deleted once handled.
create table outbox (
  tenant_id int not null,
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz not null default '-infinity',         -- due at once at first, on any clock
  primary key (tenant_id, id)
);
create index outbox_due on outbox (next_try_at, tenant_id);
select nadi_protect('outbox', 'select, insert, update, delete');
select nadi_expose_due('outbox', 'next_try_at');

-- One row per Idempotency-Key; the reference to the result is written in the transaction of the
-- effect.
create table idempotency (
  tenant_id int not null,
  actor text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  result jsonb not null,
  created_at timestamptz not null
);
create index idempotency_age on idempotency (tenant_id, created_at);
alter table idempotency add primary key (tenant_id, actor, key);
select nadi_protect('idempotency', 'select, insert, update, delete');
select nadi_expose_due('idempotency', 'created_at');

-- Files in private storage, by key: tenant and id. The row that references a file defines its owner
-- and keeps it; an unreferenced file is deleted from that time on.
create table stored_file (
  tenant_id int not null,
  id text not null check (id ~ '^f_[A-Za-z0-9_-]{22}$'),
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null,
  purge_after timestamptz                                       -- null: referenced
);
create index stored_file_purge on stored_file (tenant_id, purge_after) where purge_after is not null;
alter table stored_file add primary key (tenant_id, id);
select nadi_protect('stored_file', 'select, insert, update, delete');
select nadi_expose_due('stored_file', 'purge_after');

-- Rate-limit counters for guessable secrets, shared by all processes: one row per counted key, in
-- fixed windows of machine time. A key is a keyed hash, so the table contains no account and no
-- address.
create table attempt (
  tenant_id int not null,
  key bytea not null,
  count int not null check (count >= 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index attempt_end on attempt (tenant_id, ends_at);
alter table attempt add primary key (tenant_id, key);
select nadi_protect('attempt', 'select, insert, update, delete');
select nadi_expose_due('attempt', 'ends_at');

-- Networks from which an account signed in, and browsers of staff. It has attempts and codes of its own
-- there, so that attempts of others elsewhere lock nobody out. Keyed hashes, and machine time, as in attempt.
create table known_network (
  tenant_id int not null,
  account bytea not null,
  network bytea not null,                                       -- or the cookie of a browser
  ends_at timestamptz not null
);
create index known_network_end on known_network (tenant_id, ends_at);
alter table known_network add primary key (tenant_id, account, network);
select nadi_protect('known_network', 'select, insert, update, delete');
select nadi_expose_due('known_network', 'ends_at');

-- Audit log of staff actions and of sign-ins, successful or not, written in the transaction of the
-- action. The application can insert and read; only the owner of the tables can change it.
create table audit_entry (
  tenant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null,
  staff_id int,                                                 -- null: an operator's command, or an unknown caller
  actor text,                                                    -- name and role at that time
  actor_role text,
  action text not null,                                           -- action, such as 'staff.invited'
  subject text,                                                 -- target, such as 'staff:1003'
  before jsonb,                                                 -- previous value, if small
  after jsonb,
  address text,                                                 -- network address
  device text,
  request_id uuid,
  primary key (tenant_id, id)
);
create index audit_entry_staff on audit_entry (tenant_id, staff_id, id);
create index audit_entry_at on audit_entry (tenant_id, at);
-- Last change of a subject, for staff who acted on an earlier state of it (STAFF-14).
create index audit_entry_subject on audit_entry (tenant_id, subject, id) where subject is not null;
select nadi_protect('audit_entry', 'select, insert');

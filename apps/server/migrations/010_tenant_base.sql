-- Venues, and the hosts they answer on.

create table tenant (
  tenant_id int primary key,
  code text not null check (code ~ '^[A-Z]{2,6}$'),             -- prefix of order numbers and cards
  name text not null,
  ar_name text not null,
  time_zone text not null,
  offset_minutes int not null,
  currency char(3) not null,
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  config jsonb not null,                                        -- the shell's site config, as served
  -- Whoever changes facts that a quote depends on moves it in the same transaction, by tenant_move_config; a take
  -- that was quoted from older facts is refused (stale_facts).
  config_version bigint not null default 1
);
select nadi_protect('tenant', 'select');

-- Of venues that the operator makes; those of the demo have their own.
create sequence tenant_number start 1000;

-- The version of all facts that quotes are made from.
create view pub_tenant_version with (security_invoker = true) as select tenant_id, config_version from tenant;
grant select on pub_tenant_version to nadi_app;

-- Read before a tenant is known, so without row-level security; and without a foreign key, for it is every machine's.
create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id int not null,
  is_canonical boolean not null default false,
  -- Of a demo venue, whose passwords everybody knows: never served where it is no demo.
  is_demo boolean not null default false,
  -- That of its tenant, so that every process sees a change without knowing the tenant.
  config_version bigint not null default 1
);
create index tenant_host_tenant on tenant_host (tenant_id);
select nadi_share('tenant_host', 'select');
grant select (tenant_id) on tenant_host to nadi_due;

-- What a cached answer is compared with; no tenant has to be opened for it.
create view pub_tenant_host_version with (security_invoker = true) as select tenant_id, config_version from tenant_host;
grant select on pub_tenant_host_version to nadi_app;

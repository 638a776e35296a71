-- Tenants and the hosts they answer on. tenant_host is read before a tenant is known, so it has no row-level security.

create table tenant (
  tenant_id int primary key,
  code text not null check (code ~ '^[A-Z]{2,6}$'),           -- prefix of order numbers and cards
  name text not null,
  ar_name text not null,
  time_zone text not null,
  offset_minutes int not null,
  currency char(3) not null,
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  config jsonb not null,                                       -- the shell's site config, as served
  -- Moves with every change of facts that a quote depends on; inventory_take refuses an older one.
  config_version bigint not null default 1
);
select nadi_protect('tenant');

create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id int not null references tenant,
  is_canonical boolean not null default false,
  -- Of a demo venue, whose passwords everybody knows: never served where it is no demo.
  is_demo boolean not null default false,
  -- Follows tenant.config_version, so that every process sees a change without knowing the tenant.
  config_version bigint not null default 1
);
create index tenant_host_tenant on tenant_host (tenant_id);
select nadi_share('tenant_host');
grant select (tenant_id) on tenant_host to nadi_due;

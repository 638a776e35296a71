-- Venues, and the hosts that serve them.

create table tenant (
  tenant_id int primary key,
  code text not null check (code ~ '^[A-Z]{2,6}$'),             -- prefix of order and card numbers
  name text not null,
  ar_name text not null,
  time_zone text not null,
  offset_minutes int not null,
  currency char(3) not null,
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  config jsonb not null,                                        -- site configuration, as served
  -- A change of facts that quotes depend on increments it in the same transaction, through
  -- tenant_move_config; a take that was quoted from older facts is refused (stale_facts).
  config_version bigint not null default 1
);
select nadi_protect('tenant', 'select');

-- For venues that the operator creates; demo venues have their own numbers.
create sequence tenant_number start 1000;

-- Version of all facts that quotes are made from.
create view pub_tenant_version with (security_invoker = true) as select tenant_id, config_version from tenant;
grant select on pub_tenant_version to nadi_app;

-- Read before the tenant is known, so without row-level security; without a foreign key, because
-- hosts are shared by all machines.
create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id int not null,
  is_canonical boolean not null default false,
  -- Host of a demo venue, whose passwords are public: never served outside the demo.
  is_demo boolean not null default false,
  -- Copy of the tenant's version, so that every process sees a change before it has resolved the
  -- tenant.
  config_version bigint not null default 1
);
create index tenant_host_tenant on tenant_host (tenant_id);
select nadi_share('tenant_host', 'select');
grant select (tenant_id, config_version) on tenant_host to nadi_due;

-- Version that a cached response is compared with; no tenant has to be opened for it.
create view pub_tenant_host_version with (security_invoker = true) as select tenant_id, config_version from tenant_host;
grant select on pub_tenant_host_version to nadi_app;

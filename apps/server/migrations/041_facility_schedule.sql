-- Reads of the schedule call, each one round trip.

-- What a cached schedule is compared with. Both tables are shared, so no tenant has to be opened for them.
create view pub_facility_config with (security_invoker = true) as select tenant_id, config_version from tenant_host;
grant select on pub_facility_config to nadi_app;

-- Stays of more than six hours, of which there are few: a day's read looks back for them alone.
create index stay_long on stay (tenant_id, unit_id, from_tick) where to_tick - from_tick > 72;

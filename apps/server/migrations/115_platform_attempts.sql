-- How often what can be guessed was tried, for all processes together: one row for each key that is being counted, in
-- fixed windows of the machine's time. A key is a keyed hash: the table names no account and no address.
create table attempt (
  tenant_id int not null,
  key bytea not null,
  count int not null check (count >= 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index attempt_end on attempt (tenant_id, ends_at);
-- Last: as long as nothing is known of a table, of keys that look alike the planner takes the youngest.
alter table attempt add primary key (tenant_id, key);
select nadi_protect('attempt');
select nadi_show_due('attempt', 'ends_at');

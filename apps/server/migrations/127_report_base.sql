-- Daily closings of a venue, written once (CLOSE-01).
create table closing (
  tenant_id int not null references tenant,
  day date not null,
  written_at timestamptz not null,
  next_at timestamptz not null,                                 -- time at which the following day is closed
  content json not null,                                        -- figures and failed checks
  primary key (tenant_id, day)
);
select nadi_protect('closing', 'select, insert');
select nadi_expose_due('closing', 'day, next_at');

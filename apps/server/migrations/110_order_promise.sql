-- What a line promises beside its price is frozen with it: the approvals its tickets wait for, until how many minutes
-- before its start it may be changed or given back for free, and the terms of its service as they were.
alter table order_line
  add column approvals text[] not null default '{}' check (approvals <@ array['booking', 'security']),
  add column free_until_minutes_before int not null default 0,
  add column terms text,
  add column ar_terms text;

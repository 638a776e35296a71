-- What carts without an account hold, by the network they come from (rules HOARD-02 to HOARD-06). A network is a keyed hash: no
-- address stands here. Null: the hold counts for none; it is of a customer with an account, firm, or weighs nothing.
alter table hold add column network uuid, add column weight int not null default 0 check (weight >= 0);
create index hold_network on hold (tenant_id, network) where network is not null;

-- Slots that such carts gave up, or let run out unpaid; forgotten after two hours.
create table given_up (
  tenant_id int not null,
  network uuid not null,
  unit_id int not null,
  from_tick int not null,
  to_tick int not null,
  at timestamptz not null
);
create index given_up_age on given_up (tenant_id, at);
alter table given_up add primary key (tenant_id, network, unit_id, from_tick, at);
select nadi_protect('given_up', 'select');
select nadi_show_due('given_up', 'at');

-- Proofs of work that a take was paid with: each is good once.
create table spent_proof (
  tenant_id int not null,
  id uuid not null,
  ends_at timestamptz not null
);
create index spent_proof_end on spent_proof (tenant_id, ends_at);
alter table spent_proof add primary key (tenant_id, id);
select nadi_protect('spent_proof', 'select');
select nadi_show_due('spent_proof', 'ends_at');

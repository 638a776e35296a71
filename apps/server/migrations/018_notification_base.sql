-- Messages to people. The unique key makes a message go out once however often its word arrives.
create table message (
  tenant_id int not null references tenant,
  id uuid not null,
  dedupe text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  attachments jsonb not null default '[]',
  state text not null check (state in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe)
);
select nadi_protect('message');

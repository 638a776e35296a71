-- Messages to people, and newsletter subscriptions.

-- The unique key sends a message once, however often its outbox event is delivered.
create table message (
  tenant_id int not null references tenant,
  id uuid not null,
  number bigint generated always as identity,                   -- insertion order, for the demo's mailbox
  dedupe text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  headers jsonb,                                                -- sender name and reply address of a mail; null: none
  -- References, not contents: a document is created when the message is sent, from the data at that
  -- time.
  attachments jsonb not null default '[]',
  state text not null check (state in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz,                                      -- null: sent, or given up
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe)
);
create index message_due on message (next_try_at, tenant_id) where next_try_at is not null;
create index message_recipient on message (tenant_id, recipient, number);
-- Messages that were sent or given up; the old ones are purged.
create index message_age on message (tenant_id, created_at) where next_try_at is null;
select nadi_protect('message', 'select, insert, update, delete');
select nadi_expose_due('message', 'next_try_at, created_at');

-- Newsletter subscribers and pending addresses of a venue: one row per address, however often it is
-- entered (NEWS-01). Its link confirms a pending subscription and ends a confirmed one.
create table newsletter_subscriber (
  tenant_id int not null references tenant,
  email text not null check (email = lower(email)),
  language char(2) not null check (language in ('en', 'ar')),   -- language of the subscription
  asked_at timestamptz not null,
  subscribed_at timestamptz,                                    -- null: not confirmed
  ends_at timestamptz,                                          -- end of retention, unless confirmed
  link_hash bytea not null,
  primary key (tenant_id, email),
  check ((subscribed_at is null) = (ends_at is not null))
);
create unique index newsletter_subscriber_link on newsletter_subscriber (tenant_id, link_hash);
create index newsletter_subscriber_end on newsletter_subscriber (tenant_id, ends_at) where ends_at is not null;
select nadi_protect('newsletter_subscriber', 'select, insert, update, delete');
select nadi_expose_due('newsletter_subscriber', 'ends_at');

-- Newsletter consents given and withdrawn: append-only. The address is a keyed hash: entries are
-- found by a given address, and the table contains none (NEWS-05).
create table newsletter_consent (
  tenant_id int not null references tenant,
  id uuid not null,
  address_key bytea not null,
  is_given boolean not null,
  language char(2) not null check (language in ('en', 'ar')),
  at timestamptz not null
);
alter table newsletter_consent add primary key (tenant_id, id);
select nadi_protect('newsletter_consent', 'select, insert');

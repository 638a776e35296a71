-- Who wants a venue's newsletter; an address is there once, however often it is written.
create table newsletter_subscriber (
  tenant_id int not null references tenant,
  email text not null check (email = lower(email)),
  language char(2) not null check (language in ('en', 'ar')),   -- in which it was asked for
  subscribed_at timestamptz not null,
  primary key (tenant_id, email)
);
select nadi_protect('newsletter_subscriber', 'select, insert');

-- Content of a venue, each entry of one kind: a page, an article, an album, a form, a site setting.
-- The domain defines the fields of a kind (CONTENT-01); rich text is sanitised when written and
-- again when read.
create table content_entry (
  tenant_id int not null references tenant,
  id int not null,
  kind text not null check (kind ~ '^[a-z]{2,20}$'),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  position int not null default 0,                              -- order within its kind; null: not ordered by hand
  draft jsonb not null,
  published jsonb,                                              -- live version; null: not published
  version int not null default 1,                               -- increases with each change, for optimistic locking
  changed_at timestamptz not null,
  removed_at timestamptz,                                       -- null: present; otherwise restorable for thirty days
  published_before jsonb,                                       -- live version to restore after a removal
  check (removed_at is null or published is null),
  check (published_before is null or removed_at is not null),
  unique (tenant_id, kind, slug)
);
alter table content_entry add primary key (tenant_id, id);
create index content_entry_removed on content_entry (tenant_id, removed_at) where removed_at is not null;
select nadi_protect('content_entry', 'select, insert, update, delete');
select nadi_expose_due('content_entry', 'removed_at');

create sequence content_entry_id start 1000;
grant usage on sequence content_entry_id to nadi_app;

-- Versions of an entry, one per change, with their author; used to restore it.
create table content_version (
  tenant_id int not null,
  entry_id int not null,
  version int not null,
  body jsonb not null,                                          -- draft at that time
  action text not null check (action in ('saved', 'published', 'withdrawn', 'restored', 'removed', 'recovered')),
  at timestamptz not null,
  by text not null,                                             -- author's name at that time
  primary key (tenant_id, entry_id, version),
  foreign key (tenant_id, entry_id) references content_entry (tenant_id, id)
);
select nadi_protect('content_version', 'select, insert, delete');

-- Site settings that override the operator's (CONTENT-04).
create view pub_content_setting with (security_invoker = true) as
  select tenant_id, kind, published from content_entry
  where kind in ('identity', 'access', 'status', 'menus', 'colours', 'home', 'contact', 'people', 'points', 'hours', 'terms') and published is not null;
grant select on pub_content_setting to nadi_app;

-- Time of the last change of the venue's terms: customers who agreed earlier have to agree again.
create view pub_content_terms with (security_invoker = true) as
  select tenant_id, changed_at from content_entry where kind = 'terms';
grant select on pub_content_terms to nadi_app;

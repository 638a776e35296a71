-- Public pictures of a venue. The id is the hash of the uploaded file, so that the same file is
-- stored once and the content at an address never changes (MEDIA-01). The bytes are stored files.
create table picture (
  tenant_id int not null references tenant,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  blur text not null,                                           -- preview of a few pixels, as a data: URL
  alt text not null check (alt <> ''),
  ar_alt text not null check (ar_alt <> ''),
  focus_x smallint not null check (focus_x between 0 and 100),
  focus_y smallint not null check (focus_y between 0 and 100),
  added_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz,                                      -- null: sizes are made, or given up
  primary key (tenant_id, id)
);
create index picture_due on picture (next_try_at, tenant_id) where next_try_at is not null;
create index picture_newest on picture (tenant_id, added_at desc, id);
select nadi_protect('picture', 'select, insert, update, delete');
select nadi_expose_due('picture', 'next_try_at');

-- A picture in one size and format; the original, re-encoded, is the widest WebP.
create table picture_size (
  tenant_id int not null,
  picture_id text not null,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  width int not null check (width > 0),
  file_id text not null,
  primary key (tenant_id, picture_id, format, width),
  foreign key (tenant_id, picture_id) references picture (tenant_id, id)
);
select nadi_protect('picture_size', 'select, insert, delete');

-- Widths in which a picture is publicly available: used by code that shows it or draws from it.
create view pub_media_width with (security_invoker = true) as
  select tenant_id, picture_id, width from picture_size where format = 'webp';
grant select on pub_media_width to nadi_app;

-- References to a picture, named as in the audit log. A foreign key keeps a referenced picture from
-- being deleted.
create table picture_use (
  tenant_id int not null,
  picture_id text not null,
  used_by text not null,
  primary key (tenant_id, used_by, picture_id),
  foreign key (tenant_id, picture_id) references picture (tenant_id, id)
);
create index picture_use_picture on picture_use (tenant_id, picture_id);
select nadi_protect('picture_use', 'select, insert, delete');

-- Pages of a venue; the content is sanitised when written and again when read.
create table page (
  tenant_id int not null references tenant,
  id int not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null,
  ar_title text not null,
  content text not null,
  ar_content text not null,
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
select nadi_protect('page', 'select');

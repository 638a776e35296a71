-- Answers to a venue's forms: encrypted, because forms collect document numbers and signatures.
create table form_answer (
  tenant_id int not null references tenant,
  id int not null,
  form_slug text not null,
  name text not null,                                           -- name of the form; its questions are sealed with the answers
  ar_name text not null,
  sealed_answer bytea not null,
  file_ids text[] not null,                                     -- private files
  language char(2) not null check (language in ('en', 'ar')),
  received_at timestamptz not null,
  purge_after timestamptz not null                              -- end of retention by the venue's setting at that time (FORM-05)
);
create index form_answer_form on form_answer (tenant_id, form_slug, id);
create index form_answer_end on form_answer (tenant_id, purge_after);
alter table form_answer add primary key (tenant_id, id);
select nadi_protect('form_answer', 'select, insert, update, delete');
select nadi_expose_due('form_answer', 'purge_after');

create sequence form_answer_id start 1000;
grant usage on sequence form_answer_id to nadi_app;

-- The form of an order may say it; kept with the contact that the order is for.
alter table orders add column gender text check (gender in ('male', 'female'));

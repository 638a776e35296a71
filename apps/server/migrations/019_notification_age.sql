-- Messages that have gone, or were given up, by age: the old ones are forgotten.
create index message_age on message (tenant_id, created_at) where next_try_at is null;

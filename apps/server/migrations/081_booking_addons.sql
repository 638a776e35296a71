-- What is handed over with a ticket (a racket with its court), and how many people a ticket for places lets in; null
-- where the thing itself is sold. Frozen at sale, as everything on the row is.
alter table booking add column addons jsonb not null default '[]';
alter table booking add column admits smallint;

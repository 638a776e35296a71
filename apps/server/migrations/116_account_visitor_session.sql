-- The session that a visitor token goes with: without it the token opens nothing any more. Null: a visitor's own, of no session.
alter table visitor add column session_hash bytea;

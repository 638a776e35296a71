-- The picture on a ticket, by its name: of the court as it was sold, whatever its service is called.
alter table booking add column art text;

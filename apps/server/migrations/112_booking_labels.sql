-- What happens to a booking beside its approvals and its visit (BOOK-05).
alter table booking add column cancelled_at timestamptz, add column refund_requested_at timestamptz;

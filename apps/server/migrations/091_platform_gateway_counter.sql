-- The double's counter shows the latest payments first.
create index gateway_double_latest on gateway_double (registered_at);

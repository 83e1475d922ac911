-- What stands in the QR code of a table: random, so that nobody orders to a table they do not sit at by counting.
alter table tables add column code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);
create unique index tables_code on tables (code);

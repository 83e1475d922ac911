-- Cards at a terminal: which one stands beside a kiosk, and at which one an attempt is paid.
alter table devices add column payment_terminal text;
-- "capture" is set where money is only reserved when the guest pays: held until the order is accepted or ends, then taken or released.
alter table payments add column terminal_id text, add column capture text check (capture in ('held', 'taken', 'released')), add column capture_try_at timestamptz;
create index payments_held on payments (id) where capture = 'held';

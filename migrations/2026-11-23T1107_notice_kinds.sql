-- When the mail server was handed a mail that nobody has answered for yet: whoever finds it so does not know whether it left.
alter table order_notices add column sending_at timestamptz;

-- Guests are also told that a payment was not completed and that money went back.
alter table push_notices drop constraint push_notices_kind_check;
alter table push_notices add constraint push_notices_kind_check check (kind in (
  'confirmed', 'retimed', 'counterOffered', 'handedOver', 'rejected', 'canceled', 'closure', 'changed', 'paymentFailed', 'refunded'));

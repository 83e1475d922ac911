-- What a provider took instead of what was asked for; null where the two are the same.
alter table payments
  add column received_amount numeric(12,4),
  add column received_currency text,
  add check ((received_amount is null) = (received_currency is null));

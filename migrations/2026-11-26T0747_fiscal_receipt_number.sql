-- The number of the receipt the shop's cash register printed for an order, as somebody typed it.
alter table orders add column fiscal_receipt_number text check (char_length(fiscal_receipt_number) between 1 and 60);

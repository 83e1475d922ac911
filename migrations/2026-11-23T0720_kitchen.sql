-- When the kitchen was done with a line of an order; null while it is still to be made.
alter table order_items add column bumped_at timestamptz;

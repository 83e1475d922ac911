-- The desk asks of all branches at once what ended within two hours; the index by branch does not answer that.
create index orders_closed_at on orders (closed_at) where closed_at is not null;

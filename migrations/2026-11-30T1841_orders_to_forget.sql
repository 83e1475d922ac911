-- Every night looks for orders whose guests are to be forgotten. By the numbers of all orders that was a walk through the whole history.
create index orders_not_anonymous on orders (created_at, id) where anonymized_at is null;

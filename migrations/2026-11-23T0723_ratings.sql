-- What guests rated, newest first: the list and the averages of a branch walk through nothing else.
create index orders_rated on orders (branch_id, rated_at desc, id desc) where rated_at is not null;

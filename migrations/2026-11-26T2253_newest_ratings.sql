-- Who reads the ratings of all branches reads the newest of them, however many orders were ever rated.
create index orders_rated_newest on orders (rated_at desc, id desc) where rated_at is not null;

-- Customers whose orders changed since they were counted: a rush of orders by one guest is counted once and not with each piece of them.
create table customer_recounts (customer_id bigint primary key references customers on delete cascade);

-- What asks for orders of a time asks `listed_orders`; a second index of the same order is written for nobody.
drop index orders_created_at;

-- The server files the words of orders behind them. Only where it does not come to that the order that fills the waiting list does it, as before.
alter index listed_orders_words set (gin_pending_list_limit = 4096);

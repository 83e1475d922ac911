-- How much work a dish is for the kitchen, and what an order asks of it, for rules that limit points. Null: one point a piece.
alter table products add column capacity_points integer check (capacity_points >= 0);
alter table orders add column slot_points numeric check (slot_points >= 0);

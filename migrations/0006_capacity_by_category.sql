-- What an order asks of the kitchen by category of the menu, for rules that limit single ones: [{category, items, amount}].
alter table orders add column slot_categories jsonb not null default '[]';

-- Whether guests who pay online may add a tip; the orders have had a place for it from the beginning.
alter table branches add column is_tip_enabled boolean not null default false;
alter table orders add check (tip >= 0);

-- Opening hours planned ahead: sets with a span of days. What runs the old version leaves them empty.
alter table branches add column seasons jsonb not null default '[]';

-- A carry-over of forgotten years opens the account anew: nothing before its day is reckoned. Older processes, which
-- know no such column, write carry-overs without it.
alter table balance_adjustments add column is_opening boolean not null default false;
update balance_adjustments set is_opening = true
  where kind = 'overtime' and created_by is null and reason = 'Übertrag aus gelöschten Aufzeichnungen';
create index balance_adjustments_opening on balance_adjustments (date) where is_opening;

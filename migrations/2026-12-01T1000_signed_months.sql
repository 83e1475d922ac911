-- The inbox counts the months people have signed: those of the last two years, not all there ever were.
create index time_sheet_signatures_by_month on time_sheet_signatures (month) where side = 'person';

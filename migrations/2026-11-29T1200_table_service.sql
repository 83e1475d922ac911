-- Whether what is ordered for eating in is brought to the table or fetched at the counter. Branches whose guests name
-- their table have said so far that it is brought. Processes of an older version leave the default.
alter table branches add column is_table_service boolean not null default false;
update branches set is_table_service = is_table_selection_enabled where is_table_selection_enabled;

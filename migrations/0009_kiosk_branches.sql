-- A kiosk is opened for a branch by its settings. Where one has been ordered at, it stays.
alter table branches add column is_kiosk_enabled boolean not null default false;
update branches b set is_kiosk_enabled = true where exists (select from orders o where o.branch_id = b.id and o.source = 'kiosk');

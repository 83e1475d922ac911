-- A menu is read from photos and scans by the provider of the AI; such requests count as the others do.
alter table ai_requests drop constraint ai_requests_kind_check;
alter table ai_requests
  add constraint ai_requests_kind_check check (kind in ('image', 'description', 'alt', 'site', 'menu'));

-- A printer is set up for some moments instead of one (decision 175), and may print the logo. What it did before it goes on doing.
update devices set printer = printer || jsonb_build_object(
  'printOn', case printer->>'printOn' when 'new' then '["new", "changed", "cancelled"]'::jsonb when 'confirmed' then '["confirmed", "changed", "cancelled"]'::jsonb
    else '["changed", "cancelled"]'::jsonb end,
  'printLogo', false) where printer is not null;

-- An order that is there, or paid, as it is placed leaves a line where a printer waits for that.
create or replace function note_print_work() returns trigger language plpgsql as $$
begin
  if exists (select from devices d where d.branch_id = new.branch_id and d.opens = 'printer' and d.is_enabled
      and d.secret_hash is not null and (tg_op = 'UPDATE' or d.printer->'printOn' ?| array['new', 'paid'])) then
    insert into print_work (order_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- A slip may be the one for whoever drives (model 2.7, template `delivery`).
alter table print_jobs drop constraint print_jobs_template_check,
  add constraint print_jobs_template_check check (template in ('kitchen', 'receipt', 'delivery', 'label'));

-- Printers are devices (decision 068): what staff say of one, and who stands in for it.
alter table devices drop constraint devices_type_check, drop constraint devices_opens_check;
alter table devices
  add constraint devices_type_check check (type in ('frontdesk', 'kitchenDisplay', 'customerDisplay', 'kiosk', 'printer', 'other')),
  add constraint devices_opens_check check (opens in ('frontdesk', 'backoffice', 'kiosk', 'printer')),
  add column printer jsonb,
  add column fallback_device_id bigint references devices on delete set null,
  add check (opens <> 'printer' or printer is not null);
create index devices_fallback_device_id on devices (fallback_device_id) where fallback_device_id is not null;

-- Slips on their way to paper. `document` is ReceiptLine, as it was when the slip was made; `told` is what it said, to see later whether it still holds.
create table print_jobs (
  id bigint generated always as identity primary key,
  order_id bigint references orders on delete cascade,
  device_id bigint not null references devices on delete cascade,
  branch_id bigint not null references branches on delete cascade,
  template text not null check (template in ('kitchen', 'receipt')),
  kind text not null check (kind in ('order', 'change', 'cancel', 'test')),
  status text not null default 'queued' check (status in ('queued', 'offered', 'fetched', 'printed', 'failed', 'expired', 'cancelled')),
  attempt integer not null default 1,
  is_reprint boolean not null default false,
  -- for whom another printer stands in, and the slip it took over
  instead_of_id bigint references devices on delete set null,
  -- names one handing out to the printer, another one each time
  token text unique,
  document text not null,
  told jsonb,
  downloads integer not null default 0,
  error_code text,
  message text,
  requested_by text,
  -- somebody has seen to a slip that failed: it was printed again, or another printer has it
  is_settled boolean not null default false,
  created_at timestamptz not null,
  due_at timestamptz not null,
  offered_at timestamptz,
  fetched_at timestamptz,
  finished_at timestamptz
);
create index print_jobs_open on print_jobs (device_id, due_at, id) where status in ('queued', 'offered', 'fetched');
create index print_jobs_failed on print_jobs (device_id, finished_at) where status = 'failed' and not is_settled;
create index print_jobs_order on print_jobs (order_id, id) where order_id is not null;
create index print_jobs_branch on print_jobs (branch_id, id desc);
create index print_jobs_device on print_jobs (device_id, id desc);
create index print_jobs_created on print_jobs (created_at);

-- Orders whose slips are to be looked at: a line each until that is done, behind the commit of whoever changed them (decisions 052 and 060).
create table print_work (order_id bigint primary key);
-- A branch without a printer pays a look into an index, and an order nothing prints yet leaves no line.
create function note_print_work() returns trigger language plpgsql as $$
begin
  if exists (select from devices d where d.branch_id = new.branch_id and d.opens = 'printer' and d.is_enabled
      and d.secret_hash is not null and (tg_op = 'UPDATE' or d.printer->>'printOn' = 'new')) then
    insert into print_work (order_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_printed_order after insert on orders for each row
  when (new.status = 'new') execute function note_print_work();
create trigger note_changed_printed_order after update of version, status on orders for each row
  when (new.anonymized_at is null and (old.version, old.status) is distinct from (new.version, new.status))
  execute function note_print_work();

-- Who is forgotten stands on no slip any more.
create function forget_slips() returns trigger language plpgsql as $$
begin
  update print_jobs set document = '', told = null where order_id = new.id;
  return null;
end $$;
create trigger forget_slips after update of anonymized_at on orders for each row
  when (new.anonymized_at is not null and old.anonymized_at is null) execute function forget_slips();

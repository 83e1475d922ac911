-- An account of holiday may be kept in hours, and what is put right of it as well.
alter table work_contracts
  add column vacation_unit text not null default 'days' check (vacation_unit in ('days', 'hours'));
alter table balance_adjustments
  drop constraint balance_adjustments_check,
  add constraint balance_adjustments_amount check
    (case kind when 'overtime' then seconds is not null and days is null else (seconds is null) <> (days is null) end);

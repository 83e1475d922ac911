-- Swiss law of breaks and rest, and what a contract says of sickness within a holiday.
alter table work_contracts
  drop constraint work_contracts_break_policy_check,
  add constraint work_contracts_break_policy_check check (break_policy in ('AT', 'DE', 'CH', 'none', 'custom')),
  add column sick_days_in_vacation integer check (sick_days_in_vacation between 0 and 30);

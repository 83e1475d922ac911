-- A contract may be under bounds of its own, which are read whole and never searched, and says what an hour of work costs the house.
alter table work_contracts
  drop constraint work_contracts_break_policy_check,
  add constraint work_contracts_break_policy_check check (break_policy in ('AT', 'DE', 'none', 'custom')),
  add column custom_rules jsonb,
  add column hourly_rate numeric(12,4) check (hourly_rate >= 0),
  add constraint work_contracts_custom_rules_check check ((break_policy = 'custom') = (custom_rules is not null));

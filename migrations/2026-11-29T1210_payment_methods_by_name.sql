-- What an order is paid with online: a method of its provider, or a kiosk's terminal. Null on site, and where the guest
-- chooses at the provider's page until the provider names it; null as well for orders of processes of an older version.
alter table orders add column online_method text;
-- The same of each attempt: asked for again under one idempotency key it is the same request.
alter table payments add column online_method text;

-- What an account offers, as its provider said last: a list of method and limits; null while it is not known.
create table account_methods (
  account_id bigint primary key references provider_accounts on delete cascade,
  methods jsonb,
  -- When the provider said so; older than a day it counts no longer.
  told_at timestamptz,
  -- When it is asked next.
  ask_at timestamptz not null
);
create index account_methods_due on account_methods (ask_at);
-- Pages show what is offered, so they follow it as they follow the settings; that nothing has changed tells nobody.
create trigger mark_settings after insert or delete on account_methods for each row execute function mark_settings();
create trigger mark_settings_change after update on account_methods for each row
  when (old.methods is distinct from new.methods) execute function mark_settings();

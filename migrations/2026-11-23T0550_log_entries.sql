-- Who changed what and what happened stand in one list (decision 055): the log of changes becomes the log of everything.
alter table audit_log rename to log_entries;
alter sequence audit_log_id_seq rename to log_entries_id_seq;
alter index audit_log_pkey rename to log_entries_pkey;
alter index audit_log_entity rename to log_entries_row;
drop index audit_log_at;

alter table log_entries
  alter action drop not null,
  alter entity drop not null,
  add level text not null default 'info' check (level in ('debug', 'info', 'notice', 'warning', 'error', 'critical')),
  add channel text not null default 'audit'
    check (channel in ('audit', 'order', 'auth', 'mail', 'sms', 'push', 'payment', 'print', 'device', 'signage', 'job', 'http', 'ai')),
  add message text not null default '',
  add branch_id bigint,
  -- What a write left behind it; null where nobody wrote it down.
  add before jsonb,
  -- Fields that changed and whose values the log does not tell.
  add withheld text[] not null default '{}',
  add details jsonb not null default '{}';

update log_entries l set
  channel = case when l.entity = 'branch-api-keys' then 'device' else 'audit' end,
  message = concat_ws(' ', coalesce(t.label, l.entity), coalesce('„' || nullif(l.changes ->> t.title, '') || '“', '#' || l.entity_id),
    case l.action when 'create' then 'angelegt' when 'remove' then 'gelöscht' else 'geändert' end),
  branch_id = case l.entity when 'branches' then l.entity_id when 'branch-api-keys' then (l.changes -> 'branch' ->> 'id')::bigint end
from log_entries e left join (values
  ('users', 'Benutzer', 'username'), ('divisions', 'Organisation', 'name'), ('branches', 'Filiale', 'name'), ('menus', 'Speisekarte', 'name'),
  ('categories', 'Kategorie', 'name'), ('tags', 'Tag', 'name'), ('products', 'Produkt', 'name'), ('images', 'Bild', 'name'), ('uploads', 'Datei', null),
  ('tables', 'Tisch', 'identifier'), ('donatees', 'Spendenempfänger', 'name'), ('navigations', 'Navigation', 'identifier'), ('config', 'Einstellungen', null),
  ('branch-api-keys', 'Zugangsschlüssel', 'name')) as t(entity, label, title) on t.entity = e.entity
where e.id = l.id;

-- Of people the log tells what they may do, no longer who they are.
update log_entries l set
  withheld = array(select key from jsonb_object_keys(l.changes) key where not (key = any (shown.fields))),
  changes = coalesce((select jsonb_object_agg(key, value) from jsonb_each(l.changes) where key = any (shown.fields)), '{}')
from (values
  ('users', array['username', 'mustChangePassword', 'roles', 'branches', 'locale', 'isEnabled', 'canSeeRevenue', 'lockedUntil']),
  ('uploads', array['extension', 'mimeType', 'sizeBytes', 'isOwn', 'branch'])) as shown(entity, fields)
where shown.entity = l.entity;

create index log_entries_at on log_entries (at, id);
create index log_entries_channel on log_entries (channel, at, id);
create index log_entries_entity on log_entries (entity, at, id);
create index log_entries_user on log_entries (user_id, at, id);
create index log_entries_branch on log_entries (branch_id, at, id) where branch_id is not null;
-- What calls for somebody is rare, and looked for most.
create index log_entries_serious on log_entries (at, id) where level in ('warning', 'error', 'critical');
-- Words are compared as those of orders are (decision 043); stored, since a common word is looked for in thousands of entries.
alter table log_entries add words text not null generated always as (order_words(message, username)) stored;
alter table log_entries alter words set statistics 1000;
create index log_entries_words on log_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
analyze log_entries;

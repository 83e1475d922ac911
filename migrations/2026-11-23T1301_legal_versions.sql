-- Every version a legal text ever had. The trigger below writes them, so that no way of changing the settings can forget to; nothing takes one away.
create table legal_versions (
  id integer generated always as identity primary key,
  page text not null,
  -- A text of the shop's own, or the address where it stands.
  kind text not null check (kind in ('text', 'address')),
  content text not null,
  -- SHA-256 of the content, in hexadecimal digits.
  hash text not null,
  valid_from timestamptz not null,
  -- Null for what is valid now.
  valid_until timestamptz,
  user_id bigint references users on delete set null
);
create unique index legal_versions_valid on legal_versions (page) where valid_until is null;
create index legal_versions_user_id on legal_versions (user_id);

create function legal_versions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.page, new.kind, new.content, new.hash, new.valid_from) is distinct from (old.page, old.kind, old.content, old.hash, old.valid_from) then
    raise exception 'A version of a legal text is kept as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger legal_versions_stay before update or delete on legal_versions for each row execute function legal_versions_stay();

-- Where both stand, the text goes before the address. Who it was says the transaction (`tresen.user_id`), where it was somebody.
create function keep_legal_versions() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.updated_at, now());
  said record;
begin
  for said in
    select p.page, case when t.text is not null then 'text' else 'address' end as kind, coalesce(t.text, t.address) as content
    from (values
      ('terms-and-conditions', 'termsAndConditions'), ('privacy', 'privacyPolicy'), ('imprint', 'imprint'),
      ('allergens', 'allergens'), ('withdrawal', 'withdrawal'), ('accessibility', 'accessibilityStatement')) as p(page, setting),
      lateral (select nullif(btrim(new.settings ->> (p.setting || 'Text'), E' \t\r\n'), '') as text, nullif(btrim(new.settings ->> p.setting), '') as address) as t
  loop
    continue when exists (
      select from legal_versions v where v.page = said.page and v.valid_until is null and v.kind = said.kind and v.content = said.content);
    update legal_versions set valid_until = greatest(moment, valid_from) where page = said.page and valid_until is null;
    if said.content is not null then
      insert into legal_versions (page, kind, content, hash, valid_from, user_id)
      values (said.page, said.kind, said.content, encode(sha256(convert_to(said.content, 'UTF8')), 'hex'), moment,
        nullif(current_setting('tresen.user_id', true), '')::bigint);
    end if;
  end loop;
  return null;
end $$;
create trigger config_keeps_legal_versions after insert or update of settings on config for each row execute function keep_legal_versions();
-- What is valid now is the first version.
update config set settings = settings;

-- The versions that were valid when the order was placed, as the guest could read them; null for orders of before.
alter table orders add column legal_version_ids integer[];

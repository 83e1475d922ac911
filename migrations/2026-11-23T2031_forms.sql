-- Pieces of content by type (specification section 3, "Node"). Its name stands in the content, and beside it to be listed and searched.
create table nodes (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique,
  type text not null check (type in ('form', 'wood')),
  name text generated always as (content ->> 'name') stored,
  is_public boolean not null default true,
  content jsonb not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create trigger mark_part after insert or update or delete on nodes for each row execute function mark_row('nodes', 'id');

-- What guests have sent, as it was asked and answered. A form by which something came in is not removed.
create table form_submissions (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  form_id bigint not null references nodes on delete restrict,
  -- What the guest's browser made up when the form was opened, so that a repeated submit is one submission.
  client_key uuid unique,
  summary text not null default '', email text, words text not null default '',
  answers jsonb not null default '[]',
  -- The privacy policy as it read when it was accepted (legal_versions); null where there was none, or where staff wrote it down.
  privacy_version_id integer references legal_versions on delete restrict,
  consented_at timestamptz,
  is_done boolean not null default false,
  note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index form_submissions_form_id on form_submissions (form_id, id desc);
create index form_submissions_age on form_submissions (created_at);
create index form_submissions_privacy on form_submissions (privacy_version_id) where privacy_version_id is not null;

-- Files come before the form they belong to, and stay for as long as what was sent with them.
alter table uploads
  add column form_id bigint references nodes on delete set null,
  add column form_field text,
  add column form_submission_id bigint references form_submissions on delete set null;
create index uploads_form_id on uploads (form_id) where form_id is not null;
create index uploads_form_submission_id on uploads (form_submission_id) where form_submission_id is not null;

-- However a submission goes, its files are served no longer, and cleared away with those whose time is over.
create function expire_form_files() returns trigger language plpgsql as $$
begin
  update uploads set expires_at = timestamptz 'epoch' where form_submission_id = old.id;
  return old;
end $$;
create trigger expire_form_files before delete on form_submissions for each row execute function expire_form_files();

-- The mails about it, written with it. They wait and are tried again as notices are.
create table form_mails (
  id bigint generated always as identity primary key,
  submission_id bigint not null references form_submissions on delete cascade,
  address text not null, subject text not null, reply_to text,
  queued_at timestamptz not null, try_at timestamptz not null,
  -- Since when the mail server is spoken to; whoever finds it set does not know whether the mail has left.
  sending_at timestamptz,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz
);
create index form_mails_submission_id on form_mails (submission_id);
create index form_mails_due on form_mails (try_at) where done_at is null;

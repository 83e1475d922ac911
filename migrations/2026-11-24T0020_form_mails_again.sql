-- A mail about a form that somebody had sent again stands beside the one before it.
alter table form_mails add column is_again boolean not null default false;

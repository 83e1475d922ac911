-- A way in may be for reading alone (model 2.6). Those there are may do what they could.
alter table external_tokens
  add column scopes text[] not null default '{read,work}' check (cardinality(scopes) > 0 and scopes <@ '{read,work}');

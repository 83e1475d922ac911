-- Whom somebody turns to at work (model 2.1).
alter table users add column supervisor_id bigint references users on delete set null;
create index users_supervisor on users (supervisor_id) where supervisor_id is not null;

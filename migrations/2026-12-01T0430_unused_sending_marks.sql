-- These mails leave by the one outbox and are not marked while they are sent (decision 069).
-- contract: task_notices.sending_at and signage_mails.sending_at, unused since 281b46b98
alter table task_notices drop column sending_at;
alter table signage_mails drop column sending_at;

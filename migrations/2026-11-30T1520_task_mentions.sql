-- Who is named behind an @ in a comment, written with the comment. It waits in their inbox until they have seen it
-- (docs/reference/tasks.md#comments-and-mentions).
create table task_mentions (
  comment_id bigint not null references task_comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (comment_id, user_id)
);
create index task_mentions_waiting on task_mentions (user_id, at) where seen_at is null;
-- What waits is asked for every minute by whoever may decide it.
create index working_schedules_asked on working_schedules (end_date) where type <> 'shift' and status in ('requested', 'cancelRequested');
create index working_schedules_claimed on working_schedules (start_at) where type = 'shift' and swap_state = 'claimed';
create index form_submissions_open on form_submissions (created_at) where not is_done;

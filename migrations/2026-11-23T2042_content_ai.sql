-- Whether a machine made a picture: guests and colleagues may ask.
alter table images add is_ai_generated boolean not null default false;

-- What was asked of a language model, by whom, and how it ended. Counted against the day's allowance while it stands here.
create table ai_requests (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the local day of the shop
  day date not null,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('image', 'description', 'alt', 'site')),
  model text not null,
  prompt text not null,
  state text not null default 'asked' check (state in ('asked', 'made', 'fault', 'returned')),
  image_id bigint references images on delete set null
);
create index ai_requests_of_day on ai_requests (user_id, day);
create index ai_requests_at on ai_requests (at);
create index ai_requests_image on ai_requests (image_id);

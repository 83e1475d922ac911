-- Links made for a campaign; what comes of one is counted by its name, so each has its own.
create table campaign_links (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  campaign text not null constraint campaign_links_campaign_key unique check (char_length(campaign) between 1 and 80),
  page text not null,
  source text not null,
  medium text not null check (medium in ('social', 'email', 'print', 'cpc', 'referral')),
  -- of the whole website, written with its statistics
  visits integer not null default 0 check (visits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

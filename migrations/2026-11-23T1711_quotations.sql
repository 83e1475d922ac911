-- A quotation is with the guest, or was taken by them: the counterpart of a proposed time at a branch that answers with quotations.
alter table orders add column is_quoted boolean not null default false;

-- Quotations as they were sent, so that what was accepted stays known whatever becomes of the order.
create table quotations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Counted within the order: a quotation sent later replaces the one before.
  number smallint not null check (number > 0),
  sent_at timestamptz not null,
  sent_by bigint references users on delete set null,
  -- From here on it cannot be accepted any more.
  expires_at timestamptz not null,
  note text,
  -- Lines, sums, time and way of the order as they stood when it was sent, and their digest (SHA-256 in hex).
  content jsonb not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The last change of the order's lines before it was sent; later ones are told beside it.
  last_change bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'replaced', 'accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  answered_by text check (answered_by in ('customer', 'staff')),
  -- The versions of the legal texts that were in force when it was accepted.
  legal_version_ids integer[],
  check (state not in ('accepted', 'declined') or (answered_at is not null and answered_by is not null)),
  unique (order_id, number)
);
-- Of one order only one stands.
create unique index quotations_standing on quotations (order_id) where state in ('open', 'accepted');
create index quotations_sent_by on quotations (sent_by) where sent_by is not null;

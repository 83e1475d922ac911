-- Which products guests may give back; what is prepared fresh or spoils is exempt (Art. 16 (c), (d) CRD), which is the rule here.
alter table products add column has_withdrawal_right boolean not null default false;
-- The products of an order whose guest had a right of withdrawal when it was placed; null where there was none. When a withdrawal came in.
alter table orders add column withdrawable_products integer[], add column withdrawn_at timestamptz;

-- Contracts guests have withdrawn from, as they said it.
create table withdrawals (
  id bigint generated always as identity primary key,
  -- What the guest's browser made up, so that a repeated submit is one withdrawal.
  client_key uuid not null unique,
  order_id bigint references orders on delete set null,
  branch_id bigint references branches on delete set null,
  name text not null,
  contract text not null,
  email text,
  statement text not null default '',
  received_at timestamptz not null,
  state text not null default 'received' check (state in ('received', 'accepted', 'refused', 'settled')),
  note text,
  settled_at timestamptz, settled_by bigint references users on delete set null,
  anonymized_at timestamptz
);
create index withdrawals_newest on withdrawals (received_at desc, id desc);
create index withdrawals_order_id on withdrawals (order_id);
create index withdrawals_branch_id on withdrawals (branch_id);
create index withdrawals_settled_by on withdrawals (settled_by) where settled_by is not null;
create index withdrawals_email on withdrawals (lower(email), received_at);

-- Their mails, written with them: the receipt to the guest, and the news to the shop. They wait and are tried again as notices are.
create table withdrawal_mails (
  withdrawal_id bigint not null references withdrawals on delete cascade,
  recipient text not null check (recipient in ('guest', 'shop')),
  address text not null,
  queued_at timestamptz not null, try_at timestamptz not null,
  -- Since when the mail server is spoken to; whoever finds it set does not know whether the mail has left.
  sending_at timestamptz,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz,
  primary key (withdrawal_id, recipient)
);
create index withdrawal_mails_due on withdrawal_mails (try_at) where done_at is null;

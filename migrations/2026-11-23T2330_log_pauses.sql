-- Until when an entry strangers can bring about is not written down again: two at one moment agree on one row, where each looked for the other's entry before.
create table log_pauses (
  -- digest of channel, message, account and branch
  key text primary key,
  until timestamptz not null
);

-- What somebody put on TVs for a while ("Heute auf dem Bildschirm"): a film sequence that goes before the programme and ends by itself, on each TV at
-- its own time. Taken back, it ends now. What is over is kept for as long as the film sequence is: it says which one is used again.
create table digital_signage_specials (
  id bigint generated always as identity primary key,
  segment_id bigint not null references digital_signage_segments on delete cascade,
  created_at timestamptz not null,
  created_by_id bigint references users on delete set null,
  created_by text not null,
  -- The idempotency key it was put on under, and the SHA-256 of what was sent.
  request_key text, request_hash bytea,
  check ((request_key is null) = (request_hash is null))
);
create index digital_signage_specials_segment on digital_signage_specials (segment_id);
create unique index digital_signage_specials_request on digital_signage_specials (created_by_id, request_key) where request_key is not null;

create table digital_signage_specials_devices (
  special_id bigint not null references digital_signage_specials on delete cascade,
  device_id bigint not null references digital_signage_devices on delete cascade,
  valid_from timestamptz not null, valid_until timestamptz not null,
  primary key (special_id, device_id)
);
create index digital_signage_specials_devices_device on digital_signage_specials_devices (device_id, valid_until);

-- Who has seen that a device has failed (docs/reference/kiosk-and-devices.md#failures-that-were-seen): of a device the
-- failure it was said of, of a TV its silence and each of its faults.
alter table device_states add column seen_failure text, add column seen_at timestamptz, add column seen_by text;
alter table digital_signage_states add column silence_seen_at timestamptz, add column silence_seen_by text;
alter table digital_signage_faults add column seen_at timestamptz, add column seen_by text;

-- Statistics look for days with a new order after every order. Without this index that read the counters of all days there ever were.
create index ticket_counters_day on ticket_counters (business_day);

-- When a guest was told to have the order, as the page showed it when they sent it. Null for orders entered by staff,
-- for requests for an offer, and where the client said nothing. Processes of an older version leave it empty.
alter table orders add column promised_at timestamptz;

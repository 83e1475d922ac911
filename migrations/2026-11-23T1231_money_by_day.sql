-- What came in and went back on a day is found by when it did. Orders are found by their business day and by when they were closed already.
create index payments_paid_at on payments (paid_at) where status = 'paid';
create index refunds_at on refunds (at);

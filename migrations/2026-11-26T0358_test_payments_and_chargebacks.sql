-- An order whose money was a provider's test money has earned nothing (decision 124): it says so itself, so that books, board and slips need not look at its payments.
alter table orders add column is_test_paid boolean not null default false;
create index orders_test_paid on orders (branch_id, business_day) where is_test_paid;
drop trigger book_changed_order on orders;
create trigger book_changed_order after update on orders for each row
  when (least(old.business_day, new.business_day) < (now() at time zone 'utc')::date
    and (old.branch_id, old.business_day, old.status, old.is_quotation, old.is_paid, old.is_test_paid, old.paid_amount, old.payment_method, old.gross, old.taxes, old.deposit, old.tip, old.closed_at, old.uid)
      is distinct from
        (new.branch_id, new.business_day, new.status, new.is_quotation, new.is_paid, new.is_test_paid, new.paid_amount, new.payment_method, new.gross, new.taxes, new.deposit, new.tip, new.closed_at, new.uid))
  execute function note_order_in_books();
drop trigger book_changed_payment on payments;
create trigger book_changed_payment after update on payments for each row
  when ((old.status, old.is_kept, old.is_test, old.amount, old.currency, old.provider, old.paid_at) is distinct from (new.status, new.is_kept, new.is_test, new.amount, new.currency, new.provider, new.paid_at))
  execute function note_money_in_books();
update orders o set is_test_paid = true from payments p where p.order_id = o.id and p.is_kept and p.is_test and o.is_paid;
-- Days with test money are written anew by the next round.
delete from day_books where exists (select from payments where is_test and status = 'paid');

-- What a bank took back is a movement of its own, and so is what it gave back again: a reversal stands with its amount below zero, on its own day.
alter table refunds add column kind text not null default 'refund' check (kind in ('refund', 'chargeback', 'reversal'));
update refunds set kind = 'chargeback' where provider_id like '%-chargeback';
alter table refunds drop constraint refunds_amount_check, add constraint refunds_amount_check check (case when kind = 'reversal' then amount < 0 else amount > 0 end);

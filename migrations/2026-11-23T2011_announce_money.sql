-- Attempts to pay and refunds change by providers, jobs and people. Whoever follows the order hears of each change, whoever wrote it: in the words in which steps
-- announce themselves, so that one transaction tells it once. The first attempt is left out: it comes with its order, which is announced behind the commit (decision 052).
create function announce_money() returns trigger language plpgsql as $$
declare
  branch bigint := (select branch_id from orders where id = new.order_id);
begin
  perform pg_notify('tresen', format('{"topic":"orders","id":%s,"branchId":%s}', new.order_id, branch));
  perform pg_notify('tresen', format('{"topic":"order:%s","id":%s,"branchId":%s}', new.order_id, new.order_id, branch));
  return null;
end $$;

create trigger announce_attempt after insert on payments for each row when (new.attempt > 1) execute function announce_money();
create trigger announce_payment after update on payments for each row
  when ((old.status, old.is_kept, old.amount, old.provider_id, old.failure_code, old.is_test) is distinct from
        (new.status, new.is_kept, new.amount, new.provider_id, new.failure_code, new.is_test))
  execute function announce_money();
create trigger announce_refund after insert on refunds for each row execute function announce_money();
create trigger announce_refund_change after update on refunds for each row
  when ((old.status, old.amount) is distinct from (new.status, new.amount)) execute function announce_money();

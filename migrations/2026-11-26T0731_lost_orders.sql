-- What a cancelled quotation or test payment came to is no loss any more: the days these ended on are counted anew.
insert into statistic_changes (source, branch_id, day)
  select distinct 'orders', branch_id, statistic_day(branch_id, closed_at) from orders
  where status in ('rejected', 'canceled') and (is_quotation or is_test_paid) and closed_at is not null;

-- What a thousand branches come to on some days stands together by kind and day: found branch by branch, a week of all of them read eighteen thousand pages,
-- and reads two hundred here. Whoever asks about a single branch is answered by the key, as before.
create index statistic_days_kind on statistic_days (kind, day) include (branch_id, key, n, x, y);

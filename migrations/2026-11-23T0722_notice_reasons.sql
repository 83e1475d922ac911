-- Why a notice did not reach anybody, in words for staff; what the mail server or the push service said stays in "last_error".
alter table order_notices add column reason text;
alter table push_notices add column reason text;

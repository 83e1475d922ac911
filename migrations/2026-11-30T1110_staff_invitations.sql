-- Staff come by invitation: a way in for a day, of which only a hash is kept, gone once used (decision 053). The trigger that ends links with the password
-- or the mailbox they were made for ends these too.
alter table sign_in_links drop constraint sign_in_links_kind_check,
  add constraint sign_in_links_kind_check check (kind in ('login', 'reset', 'invitation'));

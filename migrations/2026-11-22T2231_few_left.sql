-- Guests read 'Nur noch 5' and less, so from there on counting down tells them.
drop trigger mark_availability_change on availability;
create trigger mark_availability_change after update on availability for each row
  when (old.until is distinct from new.until or (old.quantity_left is null) <> (new.quantity_left is null)
    or new.quantity_left > old.quantity_left or (new.quantity_left <= 5 and new.quantity_left <> old.quantity_left))
  execute function mark_availability();

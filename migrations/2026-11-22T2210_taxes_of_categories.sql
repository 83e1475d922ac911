-- What goods of a category are taxed with: for new ones, and for all of them at once when somebody asks.
alter table categories
  add column tax numeric(7,4) check (tax between 0 and 100),
  add column takeaway_tax numeric(7,4) check (takeaway_tax between 0 and 100),
  add column dine_in_tax numeric(7,4) check (dine_in_tax between 0 and 100);

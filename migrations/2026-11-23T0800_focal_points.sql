-- What of a picture must stay in sight wherever it is cropped, in tenths of its width and height as percent; none means its middle.
alter table images
  add column focus_x integer check (focus_x between 0 and 100 and focus_x % 10 = 0),
  add column focus_y integer check (focus_y between 0 and 100 and focus_y % 10 = 0),
  add constraint images_focus_is_whole check ((focus_x is null) = (focus_y is null));

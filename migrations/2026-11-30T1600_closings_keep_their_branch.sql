-- A branch whose days were closed by name stays: its sheets are records that are kept by law.
alter table day_closings drop constraint day_closings_branch_id_fkey,
  add constraint day_closings_branch_id_fkey foreign key (branch_id) references branches on delete restrict;

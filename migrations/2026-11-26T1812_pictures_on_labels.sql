-- Printers of labels may print an image template for each piece (decision 176); what is to be drawn stands with a slip until it is, and what was drawn
-- beside its words, which another printer may stand in with.
alter table devices add column label_template_id bigint references image_templates on delete set null;
create index devices_label_template_id on devices (label_template_id) where label_template_id is not null;
alter table print_jobs add column drawing jsonb, add column pictures jsonb;
create index print_jobs_drawing on print_jobs (id) where drawing is not null and status = 'queued';

create or replace function forget_slips() returns trigger language plpgsql as $$
begin
  update print_jobs set document = '', told = null, drawing = null, pictures = null where order_id = new.id;
  return null;
end $$;

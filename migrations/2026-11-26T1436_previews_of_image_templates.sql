-- Image templates are known by a picture and found by words (model 2.9).
alter table image_templates
  add column preview_id bigint references images on delete set null,
  add column tags text[] not null default '{}';
create index image_templates_preview on image_templates (preview_id);

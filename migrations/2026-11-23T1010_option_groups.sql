-- One list of choices for many products. A product holds the steps it makes of its groups as it holds its own, each with the group's id.
create table option_groups (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  title text not null,
  description text,
  type text not null default 'multiselect' check (type in ('select', 'multiselect')),
  is_optional boolean not null default true,
  minimum_selections integer check (minimum_selections >= 0),
  maximum_selections integer check (maximum_selections >= 1),
  included_selections integer check (included_selections >= 0),
  options jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index option_groups_name on option_groups (lower(name));
create trigger mark_part after insert or update or delete on option_groups for each row execute function mark_row('option-groups', 'id');

-- What is sold out of a group is so wherever it is offered, and therefore in a product that begins to offer it, whoever writes it.
create function adopt_sold_out_options() returns trigger language plpgsql as $$
begin
  insert into availability (branch_id, product_id, option_id, until)
    select distinct on (a.branch_id, a.option_id) a.branch_id, new.id, a.option_id, a.until
    from jsonb_array_elements(new.config -> 'parts') part, jsonb_array_elements(part -> 'options') choice
      join availability a on a.option_id = choice ->> 'id'
    where jsonb_typeof(part -> 'group') = 'object' and a.product_id <> new.id and a.quantity_left is null
      and (tg_op = 'INSERT' or not old.config @> jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('group', part -> 'group'))))
    order by a.branch_id, a.option_id, a.until desc
  on conflict on constraint availability_key do nothing;
  return null;
end $$;
create trigger adopt_sold_out_options after insert or update of config on products
  for each row when (jsonb_path_exists(new.config, '$.parts[*].group.id')) execute function adopt_sold_out_options();

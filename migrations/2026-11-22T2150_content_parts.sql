-- What guests see is remembered by its parts: one row for each row of the catalogue that ever changed, with the transaction that changed
-- it last. Triggers keep it, so nothing that writes can forget to. A process that knows a snapshot of the database asks which parts
-- have changed since, and an order which of the parts it was priced from have.
create table content_parts (
  part text not null,
  id bigint not null,
  changed_by bigint not null,
  primary key (part, id)
);
create index content_parts_changed_by on content_parts (changed_by);

create function mark_part(what text, which bigint) returns void language sql as $$
  insert into content_parts (part, id, changed_by) values (what, which, pg_current_xact_id()::text::bigint)
  on conflict (part, id) do update set changed_by = excluded.changed_by where content_parts.changed_by <> excluded.changed_by
$$;

-- The arguments: the part, and the column that holds its id.
create function mark_row() returns trigger language plpgsql as $$
declare
  before bigint;
  after bigint;
begin
  if tg_op <> 'INSERT' then execute format('select ($1).%I::bigint', tg_argv[1]) into before using old; end if;
  if tg_op <> 'DELETE' then execute format('select ($1).%I::bigint', tg_argv[1]) into after using new; end if;
  if before is not null then perform mark_part(tg_argv[0], before); end if;
  if after is not null and after is distinct from before then perform mark_part(tg_argv[0], after); end if;
  perform pg_notify('tresen', '{"topic":"catalogue"}');
  return null;
end $$;

create function mark_settings() returns trigger language plpgsql as $$
begin
  perform mark_part('config', 0);
  perform pg_notify('tresen', '{"topic":"catalogue"}');
  return null;
end $$;

-- What is sold out is a part of its own for each product at each branch.
create function mark_availability() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_part('availability:' || old.branch_id, old.product_id); end if;
  if tg_op <> 'DELETE' then perform mark_part('availability:' || new.branch_id, new.product_id); end if;
  perform pg_notify('tresen', '{"topic":"catalogue"}');
  return null;
end $$;

create trigger mark_part after insert or update or delete on images for each row execute function mark_row('images', 'id');
create trigger mark_part after insert or update or delete on divisions for each row execute function mark_row('divisions', 'id');
create trigger mark_part after insert or update or delete on tags for each row execute function mark_row('tags', 'id');
create trigger mark_part after insert or update or delete on branches for each row execute function mark_row('branches', 'id');
create trigger mark_division after insert or update of division_id or delete on branches for each row execute function mark_row('divisions', 'division_id');
create trigger mark_part after insert or update or delete on branches_tags for each row execute function mark_row('branches', 'row_id');
create trigger mark_part after insert or update or delete on branches_images for each row execute function mark_row('branches', 'row_id');
create trigger mark_part after insert or update or delete on categories for each row execute function mark_row('categories', 'id');
create trigger mark_part after insert or update or delete on products for each row execute function mark_row('products', 'id');
create trigger mark_part after insert or update or delete on products_images for each row execute function mark_row('products', 'row_id');
create trigger mark_part after insert or update or delete on menus for each row execute function mark_row('menus', 'id');
create trigger mark_part after insert or update or delete on menus_branches for each row execute function mark_row('menus', 'row_id');
-- A menu that is new at a branch, or leaves it, changes what the branch sells.
create trigger mark_branch after insert or update or delete on menus_branches for each row execute function mark_row('menus-at', 'target_id');
create trigger mark_part after insert or update or delete on tables for each row execute function mark_row('tables', 'id');
create trigger mark_part after insert or update or delete on donatees for each row execute function mark_row('donatees', 'id');
create trigger mark_part after insert or update or delete on navigations for each row execute function mark_row('navigations', 'id');
create trigger mark_settings after update on config for each row execute function mark_settings();
create trigger mark_settings after insert or update or delete on push_keys for each row execute function mark_settings();
create trigger mark_availability after insert or delete on availability for each row execute function mark_availability();
-- Counting down tells nobody, running out and coming back does.
create trigger mark_availability_change after update on availability for each row
  when (old.until is distinct from new.until or (old.quantity_left is null) <> (new.quantity_left is null)
    or new.quantity_left > old.quantity_left or (new.quantity_left = 0 and old.quantity_left <> 0))
  execute function mark_availability();

drop table content_versions;

-- Pages, shared blocks, scenes and nodes may show dishes, categories and branches: what they lead to is kept in link tables as what else
-- they lead to is, so that the uses of a row are found.
do $$
declare
  holder text;
  used record;
begin
  foreach holder in array array['sites', 'blocks', 'scenes', 'nodes'] loop
    for used in select * from (values ('products'), ('categories'), ('branches')) as t (target) loop
      execute format(
        'create table %1$I (
          row_id bigint not null references %2$I on delete cascade,
          target_id bigint not null references %3$I on delete cascade,
          position integer not null,
          primary key (row_id, target_id)
        )', holder || '_used_' || used.target, holder, used.target);
      execute format('create index %I on %I (target_id)', holder || '_used_' || used.target || '_target', holder || '_used_' || used.target);
      if holder <> 'scenes' then
        execute format(
          'create trigger mark_part after insert or update or delete on %I for each row execute function mark_row(%L, %L)',
          holder || '_used_' || used.target, holder, 'row_id');
      end if;
    end loop;
  end loop;
end $$;

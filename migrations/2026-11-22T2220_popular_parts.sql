-- What is popular is one part, and what goes with a product belongs to its row.
create function mark_popular() returns trigger language plpgsql as $$
begin
  perform mark_part('popular', 0);
  perform pg_notify('tresen', '{"topic":"catalogue"}');
  return null;
end $$;

create trigger mark_popular after insert or update or delete on popular_products for each row execute function mark_popular();
create trigger mark_popular after insert or update or delete on popular_pairs for each row execute function mark_popular();
create trigger mark_part after insert or update or delete on products_goes_with for each row execute function mark_row('products', 'row_id');

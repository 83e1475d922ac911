-- Allergens were kept as letters of the Austrian codex, which is how they were read and explained everywhere. They are kept as the
-- substance itself, so that a shop may print other letters. What is no such letter stays as it stands.
create function pg_temp.substance(code text) returns text language sql immutable as $$
  select coalesce(
    (select rtrim(s.key || ' ' || btrim(substr(btrim(code), 2)))
     from (values ('A', 'gluten'), ('B', 'crustaceans'), ('C', 'eggs'), ('D', 'fish'), ('E', 'peanuts'), ('F', 'soybeans'), ('G', 'milk'),
       ('H', 'nuts'), ('L', 'celery'), ('M', 'mustard'), ('N', 'sesame'), ('O', 'sulphites'), ('P', 'lupin'), ('R', 'molluscs')) s(letter, key)
     where s.letter = upper(left(btrim(code), 1)) and substr(btrim(code), 2) !~ '^[[:alpha:]]'),
    code)
$$;

create function pg_temp.substances(codes text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(pg_temp.substance(code) order by n), '{}') from unnest(codes) with ordinality u(code, n)
$$;

update products set allergens = pg_temp.substances(allergens) where cardinality(allergens) > 0;

update products set config = jsonb_set(config, '{parts}', (
  select jsonb_agg(case when jsonb_typeof(p -> 'options') = 'array' then jsonb_set(p, '{options}', (
    select coalesce(jsonb_agg(case when jsonb_typeof(o -> 'allergens') = 'array' then jsonb_set(o, '{allergens}',
        to_jsonb(pg_temp.substances(array(select jsonb_array_elements_text(o -> 'allergens'))))) else o end order by k), '[]')
    from jsonb_array_elements(p -> 'options') with ordinality x(o, k))) else p end order by n)
  from jsonb_array_elements(config -> 'parts') with ordinality y(p, n)))
where jsonb_path_exists(config, '$.parts[*].options[*].allergens[*]');

update order_items set allergens = pg_temp.substances(allergens) where cardinality(allergens) > 0;

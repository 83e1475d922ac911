-- The day a guest asks for, as YYYY-MM-DD: the first answer that is a date, which is kept as people read it.
create function asked_day(answers jsonb) returns text immutable parallel safe language sql as $$
  select substr(value, 7, 4) || '-' || substr(value, 4, 2) || '-' || substr(value, 1, 2)
  from (
    select jsonb_path_query_first(answers,
      '$[*] ? (@.type == "date" && @.value like_regex "^[0-9]{2}[.][0-9]{2}[.][0-9]{4}$").value') #>> '{}' as value
  ) asked
  where value is not null
$$;
create index form_submissions_asked on form_submissions (form_id, asked_day(answers))
  where asked_day(answers) is not null;

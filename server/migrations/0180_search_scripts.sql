-- Arabic is found with and without vowel marks, and however alef, ya and ta marbuta are written. Texts are compared in
-- Unicode's compatible form: letters of full and half width, and letters with their accents apart, are the same.
create or replace function plain(value text) returns text language plpgsql immutable parallel safe strict
as $function$
declare
  letters text;
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  letters := lower(public.unaccent('public.unaccent'::regdictionary, translate(
    normalize(value, nfkc),
    E'\u0623\u0625\u0622\u0671\u0649\u0629\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670',
    E'\u0627\u0627\u0627\u0627\u064a\u0647')));
  return case when octet_length(letters) = length(letters) then letters else public.spelled(letters) end;
end $function$;

-- Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean words stand without spaces between them, or with endings. Each pair
-- of neighbouring letters is a word to search for, and so is the last letter of a run; '~' tells them from other words.
create function letter_pairs(value text) returns text[] language plpgsql immutable parallel safe strict
as $function$
begin
  return array(
    select distinct '~' || to_hex(ascii(substr(run[1], place, 1)))
      || case when place < length(run[1]) then to_hex(ascii(substr(run[1], place + 1, 1))) else '' end
    from regexp_matches(value,
      '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') as run,
    generate_series(1, length(run[1])) as place);
end $function$;

create or replace function words_of(value text) returns tsvector language plpgsql immutable parallel safe strict
as $function$
declare
  letters text := public.plain(value);
  spaced text := letters;
  pairs text[];
  words text[];
begin
  if octet_length(value) > length(value) then
    pairs := public.letter_pairs(normalize(value, nfkc));
    if pairs <> '{}' then
      spaced := public.plain(regexp_replace(normalize(value, nfkc),
        '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+',
        ' ', 'g'));
    end if;
  end if;
  words := string_to_array(regexp_replace(spaced, '[^a-z0-9]+', ' ', 'g'), ' ');
  if length(letters) > 2000 then
    words := array(select left(word, 2000) from unnest(words) as word);
  end if;
  if position('#' in letters) > 0 then
    words := words || array(
      select left(tag[1], 2000)
      from regexp_matches(letters, '(?<![a-z0-9_&/#])(#[a-z0-9_]*[a-z][a-z0-9_]*)', 'g') as tag);
  end if;
  -- An Arabic word with its article is found without it.
  if position('x627x644x6' in letters) > 0 then
    words := words || array(
      select substr(word, 9) from unnest(words) as word where word ~ '^x627x644x6[0-9a-f]{2}x6[0-9a-f]{2}');
  end if;
  return array_to_tsvector(array_remove(words || pairs, ''));
end $function$;

-- What is stored of texts in these scripts is computed again by writing the same text once more.
do $body$
declare
  changed constant text :=
    '[\u0600-\u06ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]';
begin
  update posts set content = content where content ~ changed or content is not nfc normalized;
  update groups set name = name where name || ' ' || coalesce(description, '') ~ changed
    or name || ' ' || coalesce(description, '') is not nfc normalized;
  update items set title = title where title || ' ' || coalesce(description, '') || ' ' || coalesce(location, '') ~ changed
    or title || ' ' || coalesce(description, '') || ' ' || coalesce(location, '') is not nfc normalized;
  update events set name = name where name || ' ' || coalesce(description, '') || ' ' || coalesce(location, '') ~ changed
    or name || ' ' || coalesce(description, '') || ' ' || coalesce(location, '') is not nfc normalized;
  update users set first_name = first_name where first_name || last_name ~ changed or first_name || last_name is not nfc normalized;
  if exists (select 1 from messages where content ~ changed or content is not nfc normalized) then
    reindex index messages_of_pair_by_words;
  end if;
end $body$;
